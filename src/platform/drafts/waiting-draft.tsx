import { useSyncExternalStore } from 'react'
import { useDraftKey } from './draft-owner.tsx'
import { draftsFrom, readDraft, watchDrafts } from './draft-store.tsx'

export function useWaitingDraft(name: string) {
  const key = useDraftKey(name)
  const at = useSyncExternalStore(
    watchDrafts,
    () => readDraft(key)?.at,
    () => undefined,
  )
  return at === undefined ? undefined : { at, value: readDraft(key)?.value }
}

/** Drafts by the rest of their names, the latest first. */
export function useWaitingDrafts(start: string) {
  const key = useDraftKey(start)
  const found = useSyncExternalStore(
    watchDrafts,
    () => JSON.stringify(draftsFrom(key)),
    () => '[]',
  )
  const drafts = JSON.parse(found) as ReturnType<typeof draftsFrom> // as it was written just now
  return drafts.toSorted((one, other) => (one.at < other.at ? 1 : -1))
}
