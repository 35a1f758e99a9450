import { fullName, type Opening } from '#features/request/request.server.ts'
import { invalid, invalidReference } from '#platform/errors.ts'
import { brand } from '#ui/brand.ts'
import { peopleAround, restrictTo } from './readers.server.ts'

/** A case that none of the company's advisers may see would wait for ever. */
export async function ensureAdvised({ tx, request }: Opening) {
  const advisers = (await peopleAround(tx, request)).filter(({ isAdviser }) => isAdviser)
  if (advisers.length > 0 && advisers.every(({ isParty }) => isParty))
    throw invalid({ participants: [`All your advisers are named in the case. Telephone ${brand.firm}.`] })
}

/** A new case is open to the company's advisers, the person who raised it and the colleagues they name. */
export async function restrictToNamed({ tx, actor, request }: Opening, colleagues: readonly string[]) {
  const people = await peopleAround(tx, request)
  const company = people.filter(({ isAdviser }) => !isAdviser)
  if (!colleagues.every((each) => company.some(({ id }) => id === each))) throw invalidReference('readers')
  const parties = company.filter(({ id, isParty }) => isParty && colleagues.includes(id))
  if (parties.length > 0) throw invalid({ readers: parties.map((each) => `${fullName(each)} is named in the case.`) })
  const advisers = people.filter(({ isAdviser, isParty }) => isAdviser && !isParty).map(({ id }) => id)
  await restrictTo(tx, request, actor.id, [...new Set([actor.id, ...colleagues, ...advisers])])
  await tx
    .updateTable('requests')
    .set({ isRestricted: true })
    .where((eb) => eb.and({ tenantId: request.tenantId, id: request.id }))
    .execute()
}
