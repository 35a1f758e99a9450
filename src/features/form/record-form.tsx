import { useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { holdsSealed } from '#platform/personal.ts'
import { contractResolver } from './contract-resolver.ts'

type Versioned = { version: number }

type Editing<Values extends FieldValues, Sent, Stored extends Versioned> = {
  /** What is typed, by its contract. */
  fields: z.ZodType<Sent, Values>
  /** Undefined while a new one is written. */
  record: Stored | undefined
  /** In which shape the server tells what it stores now, when it refuses a stale version. */
  reads: z.ZodType<Stored>
  /** What the form shows of a record, or of none. */
  values: (record: Stored | undefined) => NoInfer<DefaultValues<Values>>
  /** Under which name it is kept until it is sent: by the browser, or in the page alone if any of it is sealed. */
  draft: string
  onClose: () => void
}

/**
 * The form that makes or changes a record. If a colleague saves first, untouched fields take the colleague’s values, and a
 * field that both changed keeps what was typed, with the colleague’s text to choose instead. A draft that comes back later
 * is compared in the same way.
 */
export function useRecordForm<Values extends FieldValues, Sent, Stored extends Versioned>(
  editing: Editing<Values, Sent, Stored>,
) {
  const { fields, record, reads, values, draft, onClose } = editing
  const [start] = useState(() => values(record))
  const form = useForm<Values, unknown, Sent>({
    resolver: contractResolver(fields),
    defaultValues: start,
  })
  const kept = useFormDraft(form, draft, {
    ...(holdsSealed(fields) && { place: inPage }),
    ...(record && { opened: { version: record.version, values: start } }),
  })
  const opened = kept.opened ?? { version: 0, values: start }
  const [late, setLate] = useState<Stored>()
  function meet(error: Error) {
    const now = error instanceof ApiError ? reads.safeParse(error.current).data : undefined
    if (!now) return
    follow(form, opened.values, values(now))
    setLate(now)
  }
  function close() {
    kept.discard()
    onClose()
  }
  return {
    form,
    control: form.control,
    close,
    isLate: late !== undefined,
    /** What is stored now, as far as is known. */
    latest: late ?? record,
    /** To be sent with a change: the version that was opened, or the newer one which is knowingly replaced. */
    version: late?.version ?? opened.version,
    savedMeanwhile(name: string, typed: string) {
      const [before, now] = [textAt(opened.values, name), late && textAt(values(late), name)]
      return now !== before && now !== typed ? now : undefined
    },
    /** For `useSend`. */
    sending: {
      expects: ['STALE_VERSION'],
      // Fields are named by their paths in the body.
      fields: (name: string, message: string) =>
        form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      failed: meet,
      done: close,
    },
  }
}

/** What `RecordDialog` needs of it. */
export type RecordEditing<Values extends FieldValues, Sent> = Pick<
  ReturnType<typeof useRecordForm<Values, Sent, Versioned>>,
  'form' | 'close' | 'isLate' | 'savedMeanwhile'
>

function follow<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  opened: Record<string, unknown>,
  now: FieldValues,
) {
  const typed = form.getValues()
  const untouched = Object.keys(now).filter((name) => isSame(typed[name], opened[name]))
  for (const name of untouched) form.setValue(name as FieldPath<Values>, now[name], { shouldDirty: true })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function textAt(values: FieldValues, name: string): string | undefined {
  const value: unknown = get(values, name)
  return typeof value === 'string' ? value : undefined
}
