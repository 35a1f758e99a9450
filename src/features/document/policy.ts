import type { Role } from '#platform/contract.ts'
import type { Document } from './contract.ts'

type Actor = { id: string; role: Role }

/** Staff remove any document, clients only their own. */
export const canRemove = (actor: Actor, { uploadedBy }: Pick<Document, 'uploadedBy'>) =>
  actor.role === 'staff' || (actor.role === 'client' && uploadedBy.id === actor.id)
