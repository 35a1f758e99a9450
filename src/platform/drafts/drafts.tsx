import { useEffect, useState } from 'react'
import { useDraftKey } from './draft-owner.tsx'
import { readDraft, removeDraft, watchDrafts, writeDraft } from './draft-store.tsx'

export { DraftOwner } from './draft-owner.tsx'
export { clearDrafts, removeOldDrafts } from './draft-store.tsx'
export { useFormDraft } from './form-draft.tsx'
export { useWaitingDraft, useWaitingDrafts } from './waiting-draft.tsx'

/**
 * Text that survives a reload, an expired session, a lost connection and a closed browser; setting it to `initial` drops
 * it. Every tab shows what was typed last.
 */
export function useDraft(name: string, initial = '') {
  const key = useDraftKey(name)
  const [draft, setDraft] = useState(() => startOf(key, initial))
  if (draft.key !== key) setDraft(startOf(key, initial))
  useEffect(() => watchDrafts((changed) => changed === key && setDraft(startOf(key, initial))), [key, initial])

  function set(value: string) {
    if (value === initial) removeDraft(key)
    else writeDraft(key, value)
    setDraft({ key, value })
  }
  return [draft.value, set] as const
}

function startOf(key: string, initial: string) {
  const value = readDraft(key)?.value
  return { key, value: typeof value === 'string' ? value : initial }
}
