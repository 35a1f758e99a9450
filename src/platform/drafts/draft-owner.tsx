import { createContext, type ReactNode, use, useEffect } from 'react'
import { draftKey, openDraftsOf } from './draft-store.tsx'

const Owner = createContext('')

/** Drafts belong to a person: another one signing in on this screen finds none. */
export function DraftOwner({ id, children }: { id: string; children: ReactNode }) {
  useEffect(() => openDraftsOf(id), [id])
  return <Owner value={id}>{children}</Owner>
}

/** Where a draft of this name is kept for the person before the screen. */
export function useDraftKey(name: string) {
  return draftKey(use(Owner), name)
}
