import { useSyncExternalStore } from 'react'
import { useDraftKey } from './draft-owner.tsx'
import { readDraft, watchDrafts } from './draft-store.tsx'

/** A draft that somebody may go on with, for where its form is not open. */
export function useWaitingDraft(name: string) {
  const key = useDraftKey(name)
  const at = useSyncExternalStore(watchDrafts, () => readDraft(key)?.at)
  return at === undefined ? undefined : { at, value: readDraft(key)?.value }
}
