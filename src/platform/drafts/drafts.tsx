import { useState } from 'react'
import { useDraftKey } from './draft-owner.tsx'
import { readDraft, removeDraft, writeDraft } from './draft-store.tsx'

export { DraftOwner } from './draft-owner.tsx'
export { clearDrafts } from './draft-store.tsx'
export { useFormDraft } from './form-draft.tsx'

/** Text that survives a reload, an expired session and a lost connection; setting it to `initial` drops it. */
export function useDraft(name: string, initial = '') {
  const key = useDraftKey(name)
  const [draft, setDraft] = useState(() => startOf(key, initial))
  if (draft.key !== key) setDraft(startOf(key, initial))

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
