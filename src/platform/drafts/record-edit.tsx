import { useState } from 'react'
import * as z from 'zod'
import { sealedKeys } from '#platform/personal.ts'
import { inPage, useDraft } from './drafts.tsx'

/** Only the changed fields, and the version in which they were changed. */
const Edit = z.object({
  version: z.int(),
  changes: z.record(z.string(), z.object({ was: z.string(), now: z.string() })),
})
type Edit = z.infer<typeof Edit>

type Versioned = { version: number }
type Fields<Edits extends z.ZodObject> = Extract<keyof z.output<Edits>, string>
type Body<Edits extends z.ZodObject> = Partial<z.output<Edits>> & Versioned

type Editing<Edits extends z.ZodObject> = {
  name: string
  edits: Edits
  record: Versioned & Partial<Record<Fields<Edits>, unknown>>
  /** A colleague's newer version, after a save was refused because of it. */
  late: (Versioned & Partial<Record<Fields<Edits>, unknown>>) | undefined
}

/** Keeps edits to a record as a draft, and compares them with a colleague's, so that neither person's text is lost. */
export function useRecordEdit<Edits extends z.ZodObject>({ name, edits, record, late }: Editing<Edits>) {
  const { edit, keep } = useEditDraft(edits, name, record.version)
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
    theirs: (field: Fields<Edits>) => (late ? theirsOf(edit.changes[field], currently(field)) : undefined),
    set(field: Fields<Edits>, now: string) {
      const was = edit.changes[field]?.was ?? currently(field)
      if (now === was) undo(field)
      else keep({ ...edit.changes, [field]: { was, now } })
    },
    takeTheirs: undo,
    /** The body to send; undefined if there are problems, which are shown from then on. */
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
  const { error } = edits.partial().safeParse(body)
  return error ? z.flattenError(error).fieldErrors : {}
}

function theirsOf(change: { was: string; now: string } | undefined, current: string) {
  return change && current !== change.was && current !== change.now ? current : undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
