import { useState } from 'react'
import { type Request, RequestEdits } from '#features/request/contract.ts'
import { type Changes, type Field, useKeptEdit } from './use-kept-edit.tsx'
import { useSaving } from './use-saving.tsx'

/** An edit of a request that outlives a lost session and a faster colleague. */
export function useEdit(request: Request, onSaved: () => void) {
  const kept = useKeptEdit(request)
  const { changes, version } = kept.edit
  const [tried, setTried] = useState(false)
  const { late, save, saving } = useSaving(request.id, () => {
    kept.discard()
    onSaved()
  })
  const current = late && late.version > request.version ? late : request
  const body = bodyOf(changes)
  const problems = RequestEdits.partial().safeParse(body).error?.flatten().fieldErrors

  return {
    value: (field: Field) => changes[field]?.now ?? current[field] ?? '',
    problem: (field: Field) => (tried ? problems?.[field]?.[0] : undefined),
    /** What somebody else made of a field that was changed here as well. */
    theirs: (field: Field) => (late ? theirsOf(changes[field], current[field] ?? '') : undefined),
    set: (field: Field, now: string) => kept.change(field, { was: changes[field]?.was ?? current[field] ?? '', now }),
    takeTheirs: kept.undo,
    save() {
      setTried(true)
      if (!problems) save({ ...body, version: late ? current.version : version })
    },
    discard: kept.discard,
    isDirty: Object.keys(changes).length > 0,
    isLate: late !== undefined,
    saving,
  }
}

function theirsOf(change: { was: string; now: string } | undefined, current: string) {
  return change && current !== change.was && current !== change.now ? current : undefined
}

function bodyOf({ title, description, priority, goals }: Changes) {
  const level = RequestEdits.shape.priority.safeParse(priority?.now)
  return {
    ...(title && { title: title.now }),
    ...(description && { description: description.now.trim() || null }),
    ...(goals && { goals: goals.now.trim() || null }),
    ...(level.data && { priority: level.data }),
  }
}
