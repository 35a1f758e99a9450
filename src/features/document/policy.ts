import type { Role } from '#platform/contract.ts'
import type { Document, Stage, Visibility } from './contract.ts'

type Actor = { id: string; role: Role }

/** Staff remove any document, clients only their own. */
export const canRemove = (actor: Actor, { uploadedBy }: Pick<Document, 'uploadedBy'>) =>
  actor.role === 'staff' || (actor.role === 'client' && uploadedBy.id === actor.id)

/** Staff choose who reads what they upload. The company reads what it hands in itself. */
export const canChooseReaders = ({ role }: Pick<Actor, 'role'>) => role === 'staff'

/** The company cannot read the firm’s own papers on a check, unless staff say otherwise. */
export const visibilityOf = ({ role }: Pick<Actor, 'role'>, stage: Stage | null): Visibility =>
  role === 'staff' && stage !== null ? 'internal' : 'client'
