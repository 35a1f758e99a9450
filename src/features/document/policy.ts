import type { Role } from '#platform/contract.ts'
import type { Document, Stage } from './contract.ts'

type Actor = { id: string; role: Role }

/** Staff remove any document, clients only their own. */
export const canRemove = (actor: Actor, { uploadedBy }: Pick<Document, 'uploadedBy'>) =>
  actor.role === 'staff' || (actor.role === 'client' && uploadedBy.id === actor.id)

/** The company cannot read the firm's own papers on a check, but can still read the documents it handed in. */
export const visibilityOf = ({ role }: Pick<Actor, 'role'>, stage: Stage | null): Document['visibility'] =>
  role === 'staff' && (stage === 'rightToWork' || stage === 'dbsCheck') ? 'internal' : 'client'
