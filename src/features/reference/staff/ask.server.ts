import { addDays, endOfDay, today } from '#features/clock/clock.server.ts'
import type { EmployeeRef } from '#features/employee/employee.server.ts'
import { beginWork } from '#features/request/request.server.ts'
import { openGuestLink } from '#platform/call/guest-link.server.ts'
import { type Call, route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { LINK_DAYS, type Reference, remindReferee, requestReference } from '../contract.ts'
import { REFEREE } from '../guest-endpoints.ts'
import { takenFrom } from '../policy.ts'
import { askingMail, remindingMail } from './referee-mail.server.ts'
import { heldReference, takeStep } from './step.server.ts'

type Terms = Pick<Config, 'origin' | 'smtp'>

export const requestReferenceRoute = (config: Terms) =>
  route(requestReference, async (call) => {
    const { tx, actor, params, record } = call
    const held = await heldReference(call, params.referenceId)
    const { employee, reference } = held
    if (!reference.mayContact)
      throw invalidTransition(`${reference.companyName} may not be contacted yet. Change that first.`)

    const linkUntil = addDays(today(), LINK_DAYS)
    const asked = { requestedDate: today(), requestedById: actor.id, linkUntil, reminderCount: 0, remindedDate: null }
    const requested = await takeStep(call, held, {
      from: takenFrom.request,
      changes: { ...asked, ...notClosed, status: 'requested' },
      did: `asked ${nameOf(reference)} for a reference`,
      what: 'requested',
    })
    const link = await sendLink(call, config, { ...held, linkUntil, mailOf: askingMail })
    // A pending request is in progress once a referee is asked.
    await beginWork({ tx, record }, { tenantId: employee.tenantId, id: employee.requestId })
    return { reference: requested, link }
  })

/** For a referee who had not answered and is asked again. */
const notClosed = { closedDate: null, closedById: null, closingReason: null }

export const remindRefereeRoute = (config: Terms) =>
  route(remindReferee, async (call) => {
    const held = await heldReference(call, call.params.referenceId)
    const { reference } = held

    const linkUntil = addDays(today(), LINK_DAYS)
    const reminded = { linkUntil, remindedDate: today(), reminderCount: reference.reminderCount + 1 }
    const after = await takeStep(call, held, {
      from: takenFrom.remind,
      changes: reminded,
      version: reference.version,
      did: `reminded ${nameOf(reference)}`,
      what: 'reminded',
    })
    const link = await sendLink(call, config, { ...held, linkUntil, mailOf: remindingMail })
    return { reference: after, link }
  })

const nameOf = ({ refereeName, companyName }: Reference) => `${refereeName} of ${companyName}`

type Referee = Pick<Reference, 'id' | 'refereeName' | 'email'>
type Sending = { employee: EmployeeRef; reference: Referee; linkUntil: string; mailOf: typeof askingMail }

/** E-mails the referee a link, or returns it for staff to pass on if no e-mail will be sent. */
export async function sendLink(
  { tx, keyring }: Pick<Call, 'tx' | 'keyring'>,
  { origin, smtp }: Terms,
  { employee, reference, linkUntil, mailOf }: Sending,
): Promise<string | null> {
  const { token } = await openGuestLink(tx, {
    tenantId: employee.tenantId,
    purpose: REFEREE,
    recordId: reference.id,
    guestName: reference.refereeName,
    expire: endOfDay(linkUntil),
  })
  // After #, so that no server or log ever sees it.
  const link = `${origin.origin}/reference#${token}`
  await queueMail(tx, keyring, { ...mailOf(reference, { employee, link, linkUntil }), companyId: employee.tenantId })
  return smtp && reference.email !== null ? null : link
}
