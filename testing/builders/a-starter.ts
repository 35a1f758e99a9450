import {
  addStarterDocument,
  approveStarterPart,
  finishStarter,
  getStarter,
  identifyStarter,
  saveStarterField,
  sendStarterLink,
} from '#features/starter/contract.ts'
import type { Part } from '#features/starter/parts.ts'
import { aNewStarter, anOnboarding, aPdf } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'

/** A first day that is always to come. */
export const soon = () => new Date(Date.now() + 14 * 24 * 60 * 60_000).toISOString().slice(0, 10)

export const tokenIn = (link: string | null | undefined) => link?.split('#')[1] ?? 'no link'

/** A new starter of the client's company, with the link that was sent. */
export async function aStarter(client: Person, changes: object = {}) {
  const employee = aNewStarter({ startDate: soon(), phone: undefined, ...changes })
  const request = await client.raises(anOnboarding({ employee }))
  const params = { employeeId: request.employee?.id ?? '' }
  const { link } = await client.call(sendStarterLink, { params })
  return { requestId: request.id, ...params, token: tokenIn(link) }
}

/** The headers that a starter's browser sends. */
export const at = (token: string, secret?: string) => ({ 'X-Link': token, ...(secret && { 'X-Link-Browser': secret }) })

/** A browser that has given the date of birth. */
export async function letIn(stranger: Person, token: string) {
  const body = { dateOfBirth: '1991-04-23' }
  const { secret } = await stranger.call(identifyStarter, { body, headers: at(token) })
  return at(token, secret ?? '')
}

export const everything: Record<Exclude<Part, 'documents'>, Record<string, string>> = {
  details: { phone: '07700 900456', lastName: 'Raman-Cole' },
  tax: { statement: 'B', studentLoan: 'plan2', postgraduateLoan: 'no' },
  bank: { accountName: 'P Raman', sortCode: '20-41-77', accountNumber: '31902847' },
  contacts: { name: 'Mira Raman', relationship: 'Mother', phone: '07700 900789' },
}

export async function fillIn(stranger: Person, headers: Record<string, string>, all: typeof everything = everything) {
  for (const part of ['details', 'tax', 'bank', 'contacts'] as const)
    for (const [field, value] of Object.entries(all[part]))
      await stranger.call(saveStarterField, { body: { part, field, value }, headers })
}

/** A starter who has sent everything, a document too. */
export async function aFinishedStarter(client: Person, stranger: Person, changes: Partial<typeof everything> = {}) {
  const starter = await aStarter(client)
  const headers = await letIn(stranger, starter.token)
  await fillIn(stranger, headers, { ...everything, ...changes })
  const file = aPdf('Passport')
  await stranger.call(addStarterDocument, { file, body: { kind: 'passport' }, headers })
  await stranger.call(finishStarter, { headers })
  return starter
}

/** A starter as staff or the client see it. */
export const starterAs = (person: Person, { employeeId }: { employeeId: string }) =>
  person.call(getStarter, { params: { employeeId } })

export async function partOf(person: Person, starter: { employeeId: string }, part: Part) {
  const found = (await starterAs(person, starter)).parts.find((each) => each.part === part)
  if (!found) throw new Error(`The starter has no ${part}.`)
  return found
}

export async function approve(person: Person, starter: { employeeId: string }, part: Part, fields: string[]) {
  const { id: partId, version } = await partOf(person, starter, part)
  return person.call(approveStarterPart, { params: { partId }, body: { fields, version } })
}
