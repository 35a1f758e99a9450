import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { call, keyOf, type Output } from '#platform/api/api.tsx'
import { getStarterPage, getStarterPart, saveStarterField } from '../../contract.ts'
import { ClosedContext } from '../closed.ts'
import { type Part, ruleOf, type Values } from '../../parts.ts'

const PAUSE_MS = 600
const RETRY_MS = 4_000

export type SavedField = { part: Part; field: string; values: Values }

/**
 * A field that saves itself shortly after the last key. Unsaved text stays on screen, and saving is tried again until
 * it succeeds. Otherwise the field shows the stored value, which another device may have changed.
 */
export function useSavedField({ part, field, values }: SavedField) {
  const client = useQueryClient()
  const isClosed = use(ClosedContext)
  const stored = values[field] ?? ''
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(true)
  const saving = useMutation({
    mutationFn: (value: string) => call(saveStarterField, { body: { part, field, value } }),
    // One after the other: an older text never overtakes a newer one.
    scope: { id: `${part}.${field}` },
    onSuccess(_, value) {
      putStored(client, part, { [field]: value })
      setTyped((now) => (now?.trim() === value ? undefined : now))
    },
    // The page says why nothing can be saved any more.
    onError: () => void client.invalidateQueries({ queryKey: keyOf(getStarterPage) }),
  })
  const { mutate, isPending, isError } = saving
  const unsaved = typed !== undefined && typed.trim() !== stored ? typed.trim() : undefined

  useEffect(() => {
    if (unsaved === undefined || isPending || isClosed) return undefined
    const timer = setTimeout(() => mutate(unsaved), isError ? RETRY_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [unsaved, isPending, isError, isClosed, mutate])

  const text = typed ?? stored
  const rule = ruleOf(part, field)
  const wrong = isLeft && text.trim() !== '' ? rule?.wrong?.(text.trim(), values) : undefined
  return {
    text,
    label: rule?.label ?? field,
    error: unsavedWords({ isClosed, isError, isUnsaved: unsaved !== undefined }) ?? wrong,
    isClosed,
    isOptional: rule?.isOptional?.({ ...values, [field]: '' }) ?? false,
    type(value: string) {
      setTyped(value)
      setLeft(false)
    },
    leave() {
      setLeft(true)
      if (unsaved !== undefined && !isPending && !isClosed) mutate(unsaved)
    },
    choose(value: string) {
      setTyped(value)
      mutate(value)
    },
  }
}

function unsavedWords({ isClosed, isError, isUnsaved }: Record<'isClosed' | 'isError' | 'isUnsaved', boolean>) {
  if (!isUnsaved) return undefined
  if (isClosed) return 'This could not be saved. Copy it if you still need it.'
  return isError ? 'Not saved yet. We will try again automatically.' : undefined
}

function putStored(client: QueryClient, part: Part, saved: Values) {
  client.setQueryData<Output<typeof getStarterPart>>(keyOf(getStarterPart, undefined, { part }), (known) =>
    known ? { ...known, values: { ...known.values, ...saved } } : known,
  )
}
