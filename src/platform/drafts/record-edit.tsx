import { useState } from 'react'
import * as z from 'zod'
import { useDraft } from './drafts.tsx'

/** Only what was touched, and the version it was touched in: everything else stays as the record has it. */
const Edit = z.object({
  version: z.int(),
  changes: z.record(z.string(), z.object({ was: z.string(), now: z.string() })),
})
type Edit = z.infer<typeof Edit>

type Versioned = { version: number }
type Fields<Edits extends z.ZodObject> = Extract<keyof z.output<Edits>, string>
type Body<Edits extends z.ZodObject> = Partial<z.output<Edits>> & Versioned

type Editing<Edits extends z.ZodObject> = {
  /** What the draft is kept under: the kind of record and its id. */
  name: string
  /** The fields that may be changed, as the contract states them. */
  edits: Edits
  record: Versioned & Partial<Record<Fields<Edits>, unknown>>
  /** The record as somebody faster has left it, once a save was refused for that. */
  late: (Versioned & Partial<Record<Fields<Edits>, unknown>>) | undefined
}

/**
 * The fields of a record as they are being changed: kept as a draft until they are saved or discarded, and compared
 * with what a faster colleague made of them, so that neither's words are lost.
 */
export function useRecordEdit<Edits extends z.ZodObject>({ name, edits, record, late }: Editing<Edits>) {
  const { edit, keep } = useKept(name, record.version)
  const [tried, setTried] = useState(false)
  const current = late && late.version > record.version ? late : record
  const body = bodyOf(edits, edit)
  const problems = problemsOf(edits, body)
  const currently = (field: Fields<Edits>) => textOf(current[field])

  function undo(field: Fields<Edits>) {
    const { [field]: _, ...others } = edit.changes
    keep(others)
  }
  return {
    value: (field: Fields<Edits>) => edit.changes[field]?.now ?? currently(field),
    problem: (field: Fields<Edits>) => (tried ? problems[field]?.[0] : undefined),
    /** What somebody else made of a field that was changed here as well. */
    theirs: (field: Fields<Edits>) => (late ? theirsOf(edit.changes[field], currently(field)) : undefined),
    set(field: Fields<Edits>, now: string) {
      const was = edit.changes[field]?.was ?? currently(field)
      if (now === was) undo(field)
      else keep({ ...edit.changes, [field]: { was, now } })
    },
    takeTheirs: undo,
    /** What to send, with the version that it was written over; undefined, and from then on with reasons, when it cannot be sent. */
    checked(): Body<Edits> | undefined {
      setTried(true)
      if (Object.keys(problems).length > 0) return undefined
      return { ...body, version: late ? current.version : edit.version } as Body<Edits> // `problemsOf` has checked it
    },
    discard: () => keep({}),
    isDirty: Object.keys(edit.changes).length > 0,
    isLate: late !== undefined,
  }
}

function useKept(name: string, version: number) {
  const [draft, setDraft] = useDraft(name)
  const edit: Edit = read(draft) ?? { version, changes: {} }
  const keep = (changes: Edit['changes']) =>
    setDraft(Object.keys(changes).length > 0 ? JSON.stringify({ ...edit, changes }) : '')
  return { edit, keep }
}

function read(draft: string) {
  return draft ? Edit.safeParse(JSON.parse(draft)).data : undefined
}

/** What was emptied is taken away where the field may be absent. */
function bodyOf({ shape }: z.ZodObject, { changes }: Edit) {
  return Object.fromEntries(
    Object.entries(changes).map(([field, { now }]) => {
      const mayBeAbsent = shape[field]?.safeParse(null).success
      return [field, now.trim() === '' && mayBeAbsent ? null : now]
    }),
  )
}

function problemsOf(edits: z.ZodObject, body: Record<string, unknown>): Record<string, string[] | undefined> {
  const { error } = edits.partial().safeParse(body)
  return error ? z.flattenError(error).fieldErrors : {}
}

function theirsOf(change: { was: string; now: string } | undefined, current: string) {
  return change && current !== change.was && current !== change.now ? current : undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
