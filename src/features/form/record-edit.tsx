import { useState } from 'react'
import * as z from 'zod'
import { ApiError, type Outcome, type Output, useSend } from '#platform/api/api.tsx'
import type { BodyOf, ParamsOf } from '#platform/api/call.tsx'
import type { Endpoint } from '#platform/contract.ts'
import { sealedKeys } from '#platform/personal.ts'
import { inPage, useDraft } from '#platform/drafts/drafts.tsx'

/** Only the changed fields, and the version in which they were changed. */
const Edit = z.object({
  version: z.int(),
  changes: z.record(z.string(), z.object({ was: z.string(), now: z.string() })),
})
type Edit = z.infer<typeof Edit>

type Versioned = { version: number }
type Fields<Edits extends z.ZodObject> = Extract<keyof z.output<Edits>, string>
type Body<Edits extends z.ZodObject> = Partial<z.output<Edits>> & Versioned
type Values<Edits extends z.ZodObject> = Versioned & Partial<Record<Fields<Edits>, unknown>>

type Changing<Edits extends z.ZodObject, Stored extends Versioned> = {
  /** The name of the draft. */
  name: string
  edits: Edits
  /** Undefined while a new one is being written. */
  record: Stored | undefined
  /** The shape of the stored record that comes with a refusal of a stale version. */
  reads: z.ZodType<Stored>
  /** The form’s values for a record, or for a new one. */
  values: (record: Stored | undefined) => Values<Edits>
}

type Editing<E extends Endpoint, Edits extends z.ZodObject, Stored extends Versioned> = Changing<Edits, Stored> &
  Pick<Outcome<Output<E>>, 'success' | 'failure'> & {
    /** The call that saves it. */
    sends: E
    params: ParamsOf<E>
    /** Makes the body, if it is not just what was changed. */
    body?: (changed: Body<Edits>) => BodyOf<E>
    /** Runs once it is saved or given up. */
    onClose?: () => void
  }

/** Keeps edits to a record as a draft, and compares them with a colleague's, so that neither person's text is lost. */
export function useRecordEdit<E extends Endpoint, Edits extends z.ZodObject, Stored extends Versioned>(
  editing: Editing<E, Edits, Stored>,
) {
  const { sends, params, success, failure, onClose } = editing
  // Without a function of its own, the edits are those of the call.
  const { body = (changed: Body<Edits>) => changed as BodyOf<E> } = editing
  const { refuse, meet, ...edit } = useChanges(editing)
  function close() {
    edit.discard()
    onClose?.()
  }
  const { send, sending } = useSend(sends, params, {
    success,
    failure,
    expects: ['STALE_VERSION', 'VALIDATION_FAILED'],
    fields: refuse,
    failed: meet,
    done: close,
  })
  return {
    ...edit,
    close,
    saving: sending,
    send,
    /** Unless a field has a problem, which is shown from then on. */
    save(more: Partial<z.output<Edits>> = {}) {
      const changed = edit.checked()
      if (changed) send(body({ ...changed, ...more }))
    },
  }
}

function useChanges<Edits extends z.ZodObject, Stored extends Versioned>(changing: Changing<Edits, Stored>) {
  const { name, edits, record, reads, values } = changing
  const [late, setLate] = useState<Stored>()
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [tried, setTried] = useState(false)
  const latest = late && late.version > (record?.version ?? 0) ? late : record
  const current = values(latest)
  const { edit, keep } = useEditDraft(edits, name, values(record).version)
  const body = bodyOf(edits, edit)
  const problems = record ? problemsOf(edits.partial(), body) : problemsOf(edits, { ...current, ...body })
  const currently = (field: Fields<Edits>) => textOf(current[field])

  function undo(field: Fields<Edits>) {
    const { [field]: _, ...others } = edit.changes
    keep(others)
  }
  function discard() {
    keep({})
    setLate(undefined)
    setRefused({})
  }
  return {
    value: (field: Fields<Edits>) => edit.changes[field]?.now ?? currently(field),
    problem: (field: Fields<Edits>) => (tried ? problems[field]?.[0] : undefined) ?? refused[field],
    /** The server’s word on any field of the body. */
    refused,
    theirs: (field: Fields<Edits>) => (late ? theirsOf(edit.changes[field], currently(field)) : undefined),
    set(field: Fields<Edits>, now: string) {
      const { [field]: _, ...others } = refused
      setRefused(others)
      const was = edit.changes[field]?.was ?? currently(field)
      if (now === was) undo(field)
      else keep({ ...edit.changes, [field]: { was, now } })
    },
    takeTheirs: undo,
    /** The body to send; undefined if there are problems, which are shown from then on. */
    checked(): Body<Edits> | undefined {
      setTried(true)
      setRefused({})
      if (Object.keys(problems).length > 0) return undefined
      return { ...body, version: late ? current.version : edit.version } as Body<Edits> // `problemsOf` has checked it
    },
    discard,
    isDirty: Object.keys(edit.changes).length > 0,
    isLate: late !== undefined,
    /** The stored record, as far as it is known. */
    latest,
    refuse: (field: string, message: string) => setRefused((before) => ({ ...before, [field]: message })),
    meet(error: Error) {
      const now = error instanceof ApiError ? reads.safeParse(error.current).data : undefined
      if (now) setLate(now)
    },
  }
}

function useEditDraft(edits: z.ZodObject, name: string, version: number) {
  const [draft, setDraft] = useDraft(name, '', sealedKeys(edits).length > 0 ? inPage : undefined)
  const edit: Edit = read(draft) ?? { version, changes: {} }
  const keep = (changes: Edit['changes']) =>
    setDraft(Object.keys(changes).length > 0 ? JSON.stringify({ ...edit, changes }) : '')
  return { edit, keep }
}

function read(draft: string) {
  return draft ? Edit.safeParse(JSON.parse(draft)).data : undefined
}

/** An emptied field becomes null where the contract allows it. */
function bodyOf({ shape }: z.ZodObject, { changes }: Edit) {
  return Object.fromEntries(
    Object.entries(changes).map(([field, { now }]) => {
      const mayBeAbsent = shape[field]?.safeParse(null).success
      return [field, now.trim() === '' && mayBeAbsent ? null : now]
    }),
  )
}

function problemsOf(edits: z.ZodObject, body: Record<string, unknown>): Record<string, string[] | undefined> {
  const { error } = edits.safeParse(body)
  return error ? z.flattenError(error).fieldErrors : {}
}

function theirsOf(change: { was: string; now: string } | undefined, current: string) {
  return change && current !== change.was && current !== change.now ? current : undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
