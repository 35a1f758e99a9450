import { createContext, type ReactNode, use, useEffect } from 'react'
import { draftKey, openDraftsOf } from './draft-store.tsx'

const Owner = createContext('')

/** Drafts belong to one user: no one else who signs in here finds them. */
export function DraftOwner({ id, children }: { id: string; children: ReactNode }) {
  useEffect(() => openDraftsOf(id), [id])
  return <Owner value={id}>{children}</Owner>
}

export function useDraftKey(name: string) {
  return draftKey(use(Owner), name)
}
