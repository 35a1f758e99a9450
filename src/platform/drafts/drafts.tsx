import { useEffect, useState } from 'react'
import { useDraftKey } from './draft-owner.tsx'
import { inBrowser, type Place, readDraft, removeDraft, watchDrafts, writeDraft } from './draft-store.tsx'

export { DraftOwner } from './draft-owner.tsx'
export { clearDrafts, inPage, removeOldDrafts } from './draft-store.tsx'
export { useFormDraft } from './form-draft.tsx'
export { useWaitingDraft, useWaitingDrafts } from './waiting-draft.tsx'

/** Survives a reload, an expired session and a closed browser; setting it to `initial` drops it. */
export function useDraft(name: string, initial = '', place: Place = inBrowser) {
  const key = useDraftKey(name)
  const [draft, setDraft] = useState(() => startOf(key, initial, place))
  if (draft.key !== key) setDraft(startOf(key, initial, place))
  useEffect(
    () => watchDrafts((changed) => changed === key && setDraft(startOf(key, initial, place))),
    [key, initial, place],
  )

  function set(value: string) {
    if (value === initial) removeDraft(key, place)
    else writeDraft(key, value, place)
    setDraft({ key, value })
  }
  return [draft.value, set] as const
}

function startOf(key: string, initial: string, place: Place) {
  const value = readDraft(key, place)?.value
  return { key, value: typeof value === 'string' ? value : initial }
}
