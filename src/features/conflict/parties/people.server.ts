import type { Tx } from '#platform/database/database.server.ts'
import { invalid, invalidReference } from '#platform/errors.ts'
import type { CaseRef } from '../case/queries.server.ts'
import { type Act, whyNot } from './acts.ts'
import type { PersonOfCase } from './person-of-case.ts'

export type People = {
  /** A person that the database knows to be in the case. */
  of(id: string): PersonOfCase
  /** A person that a form names. If they are not in the case, the error is at `field`. */
  named(id: string, field: string): PersonOfCase
  /** Such a person, unless one of their roles bars them from the act. */
  able(act: Act, id: string, field: string): PersonOfCase
  /** Refuses a person who is only named and has a role in the case that bars them. */
  ensureAble(act: Act, person: { name: string }, field: string): void
  /** Also people who were taken out, because older records name them. */
  all: readonly (PersonOfCase & { removedAt: string | null })[]
}

/** The people of a case, by id. */
export async function peopleOf(tx: Tx, { tenantId, requestId }: CaseRef): Promise<People> {
  const all = await tx
    .selectFrom('conflictParticipants')
    .select(['id', 'name', 'role', 'removedAt'])
    .where((eb) => eb.and({ tenantId, requestId }))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const byId = new Map(all.map((each) => [each.id, each]))
  function named(id: string, field: string) {
    const person = byId.get(id)
    if (!person || person.removedAt) throw invalidReference(field)
    return person
  }
  function ensureAble(act: Act, person: Pick<PersonOfCase, 'name'>, field: string) {
    const present = all.filter(({ removedAt }) => !removedAt)
    const refusal = whyNot(act, person, present)
    if (refusal) throw invalid({ [field]: [refusal] })
  }
  return {
    all,
    named,
    able(act, id, field) {
      const person = named(id, field)
      ensureAble(act, person, field)
      return person
    },
    ensureAble,
    of(id) {
      const person = byId.get(id)
      if (!person) throw new Error('A person of the case is missing from it.')
      return person
    },
  }
}
