import type { Role } from '#platform/contract.ts'
import { canReadOutcome, canWork, type OutcomeStanding as Case } from '../policy.ts'
import { type LetterKind, tellsOutcome } from './words.ts'

// Row-level security has already limited who can read the case to its company and its advisers.
type Actor = { role: Role }

/** Clients see that a letter was sent; one that tells the outcome only once the case is resolved. */
export const canSee = (actor: Actor, letter: { kind: LetterKind; isSent: boolean }, of: Case) =>
  canWork(actor) || (letter.isSent && (!tellsOutcome(letter.kind) || canReadOutcome(actor, of)))

/** A letter that tells the outcome is not shared before the case is resolved. */
export const maySee = (kind: LetterKind, of: Case) => !tellsOutcome(kind) || canReadOutcome({ role: 'client' }, of)
