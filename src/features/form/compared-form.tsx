import { useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, get, useForm, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { holdsSealed } from '#platform/personal.ts'
import { contractResolver } from './contract-resolver.ts'

export type Versioned = { version: number }

export type Editing<Values extends FieldValues, Sent, Stored extends Versioned> = {
  /** The contract of the typed values. */
  fields: z.ZodType<Sent, Values>
  /** Undefined while a new one is being written. */
  record?: Stored | undefined
  /** The shape of the stored record that comes with a refusal of a stale version. */
  reads?: z.ZodType<Stored>
  /** The form’s values for a record, or for a new one; or those it always begins with. */
  values: NoInfer<DefaultValues<Values>> | ((record: Stored | undefined) => NoInfer<DefaultValues<Values>>)
  /** The name of the draft, kept until it is sent: by the browser, or only in the page if a field is sealed. */
  draft?: string
  /** Fields that the draft leaves out; the browser keeps the others. */
  notKept?: readonly string[]
  /** Fields of another choice are not sent. */
  shouldUnregister?: boolean
  onClose: () => void
}

/**
 * The form that creates or changes a record. If a colleague saves first, untouched fields take the colleague’s values,
 * and a field that both changed keeps the typed text, with the colleague’s as an alternative. A restored draft is
 * compared in the same way.
 */
export function useComparedForm<Values extends FieldValues, Sent, Stored extends Versioned>(
  editing: Editing<Values, Sent, Stored>,
) {
  const { fields, record, reads, draft, notKept, shouldUnregister, onClose } = editing
  const values = (of: Stored | undefined) =>
    typeof editing.values === 'function' ? editing.values(of) : editing.values
  const [start] = useState(() => values(record))
  const form = useForm<Values, unknown, Sent>({
    resolver: contractResolver(fields),
    defaultValues: start,
    ...(shouldUnregister && { shouldUnregister }),
  })
  const kept = useFormDraft(form, draft, {
    ...(notKept ? { omit: notKept } : holdsSealed(fields) && { place: inPage }),
    ...(record && { opened: { version: record.version, values: start } }),
  })
  const opened = kept.opened ?? { version: 0, values: start }
  const [late, setLate] = useState<Stored>()
  function meet(error: Error) {
    const now = error instanceof ApiError ? reads?.safeParse(error.current).data : undefined
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
    /** The stored record, as far as it is known. */
    latest: late ?? record,
    /** The version to send: the one that was opened, or a newer one that the user has chosen to overwrite. */
    version: late?.version ?? opened.version,
    savedMeanwhile(name: string, typed: string) {
      const [before, now] = [textAt(opened.values, name), late && textAt(values(late), name)]
      return now !== before && now !== typed ? now : undefined
    },
    /** For `useSend`. */
    sending: {
      expects: reads ? ['STALE_VERSION'] : [],
      // Fields are named by their paths in the body.
      fields: (name: string, message: string) =>
        form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      failed: meet,
      done: close,
    },
  }
}

/** The part of it that `RecordDialog` needs. */
export type ComparedForm<Values extends FieldValues, Sent> = Pick<
  ReturnType<typeof useComparedForm<Values, Sent, Versioned>>,
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
