import { types } from '#app/types.server.ts'
import { giveAdvice } from '#features/conflict/advice/contract.ts'
import { addAllegation } from '#features/conflict/allegations/contract.ts'
import { getConflict } from '#features/conflict/contract.ts'
import { addStatement, signStatement } from '#features/conflict/statements/contract.ts'
import { listDevices } from '#features/device/contract.ts'
import { uploadDocument } from '#features/document/contract.ts'
import { addContact } from '#features/emergency-contact/contract.ts'
import { uploadPhoto } from '#features/profile/contract.ts'
import { addNote } from '#features/note/contract.ts'
import { addReferee } from '#features/reference/contract.ts'
import { RequestType } from '#features/request/contract.ts'
import { addStarterDocument, getStarter, sendStarterLink } from '#features/starter/contract.ts'
import { aPdf, aReferee, drafts } from '#testing/builders/drafts.ts'
import { letIn, tokenIn } from '#testing/builders/a-starter.ts'
import { aShared } from '#testing/builders/letters.ts'
import { type Person, person } from '#testing/fixtures/person.ts'
import { aPng } from '#testing/builders/sample-files.ts'
import { inserted, insertedSealed, type Owned } from '#testing/builders/owned.ts'
import { ofReviews } from '#testing/builders/review-records.ts'
import type { World } from '#testing/fixtures/world.ts'

/** A record for each path parameter, of the client or of their request. */
const records: Record<string, (owned: Owned) => Promise<string>> = {
  requestId: ({ request }) => Promise.resolve(request.id),
  clientId: ({ request }) => Promise.resolve(request.tenantId),
  employeeId: ({ request }) => Promise.resolve(request.employee?.id ?? ''),
  referenceId: ({ client, request }) =>
    client
      .call(addReferee, { params: { employeeId: request.employee?.id ?? '' }, body: aReferee() })
      .then(({ id }) => id),
  documentId: ({ client, request }) =>
    client.call(uploadDocument, { params: { requestId: request.id }, file: aPdf() }).then(({ id }) => id),
  attachmentId: ({ client, request }) =>
    client.call(uploadDocument, { params: { requestId: request.id }, file: aPdf() }).then(({ id }) => id),
  emergencyContactId: ({ client, request }) =>
    client
      .call(addContact, {
        params: { employeeId: request.employee?.id ?? '' },
        body: { name: 'Maya Raman', phone: '07700 900123' },
      })
      .then(({ id }) => id),
  dbsCheckId: ({ client, request, world }) =>
    inserted(
      world,
      `dbs_checks (tenant_id, employee_id, recorded_by_id, check_level, barred_lists, status)
        select tenant_id, employee_id, client_id, 'basic', 'none', 'pending' from requests where id = $1 and client_id = $2`,
      [request.id, client.id],
    ),
  lawfulBasisId: ({ client, request, world }) =>
    inserted(
      world,
      `lawful_basis_records
          (tenant_id, employee_id, recorded_by_id, data_category, lawful_basis, purpose, consent_given, consent_date)
        select tenant_id, employee_id, client_id, 'photo_marketing', 'consent', 'Website', true, '2025-11-02'
        from requests where id = $1 and client_id = $2`,
      [request.id, client.id],
    ),
  participantId: async ({ client, request }) =>
    (await client.call(getConflict, { params: { requestId: request.id } })).participants[0]?.id ?? '',
  allegationId: async ({ request, world }) => {
    const body = { wording: 'He was given four of five weekend nights' }
    return (await (await sita(world)).call(addAllegation, { params: { requestId: request.id }, body })).id
  },
  exhibitId: ({ client, request, world }) =>
    inserted(
      world,
      `exhibits (tenant_id, request_id, title, asked_of, due_on, added_by_id)
        select tenant_id, id, 'Swap approvals', 'Acme Ltd', '2190-01-04', client_id
        from requests where id = $1 and client_id = $2`,
      [request.id, client.id],
    ),
  statementId: async ({ client, request, world }) => {
    const params = { requestId: request.id }
    const [complainant] = (await client.call(getConflict, { params })).participants
    const adviser = await world.signIn('sita.rao')
    const said = { content: 'I asked twice.', takenOn: '2025-11-11', takenBy: 'Sita Rao' }
    const body = { ...said, participantId: complainant?.id ?? '' }
    const { id: statementId } = await adviser.call(addStatement, { params, body })
    const signature = { signedBy: 'Tom Ashworth', signedHow: 'in_person', signedOn: '2025-11-12' } as const
    await adviser.call(signStatement, { params: { statementId }, body: signature })
    return statementId
  },
  userId: ({ client }) =>
    client.call(uploadPhoto, { file: new File([new Uint8Array(aPng())], 'me.png') }).then(() => client.id),
  itemId: ({ request, world }) =>
    inserted(
      world,
      `checklist_items (tenant_id, employee_id, request_id, title, why, owner, due_offset, asked_by_id)
        values ($1, $2, $3, 'Equipment', 'They start with it', 'client', -2, $4)`,
      [request.tenantId, request.employee?.id ?? '', request.id, world.ids.sam],
    ),
  noteId: async ({ request, world }) => {
    const body = { content: 'Hello', visibility: 'internal' } as const
    return (await (await sita(world)).call(addNote, { params: { requestId: request.id }, body })).id
  },
  adviceId: async ({ request, world }) => {
    const body = { advice: 'Wait', advisedOn: '2026-01-05' }
    return (await (await sita(world)).call(giveAdvice, { params: { requestId: request.id }, body })).id
  },
  factId: (owned) =>
    insertedSealed(
      owned,
      { table: 'case_facts', column: 'what', text: 'The rota was changed' },
      `(tenant_id, request_id, kind, happened_on, known_by, what, recorded_by_id)
        select tenant_id, id, 'event', current_date, 'told', '', client_id from requests where id = $1`,
    ),
  deviceId: async ({ client }) => (await client.call(listDevices))[0]?.id ?? '',
  passkeyId: ({ client, world }) =>
    inserted(world, `passkeys (user_id, credential_id, public_key, name) values ($1, gen_random_uuid(), '', 'Key')`, [
      client.id,
    ]),
  partId: async ({ client, request, world }) => {
    await sentTo({ client, request, world })
    const params = { employeeId: request.employee?.id ?? '' }
    return (await client.call(getStarter, { params })).parts[0]?.id ?? ''
  },
  starterDocumentId: async ({ client, request, world }) => {
    const stranger = person(world.base, '', '')
    const headers = await letIn(stranger, await sentTo({ client, request, world }))
    const handed = { file: aPdf(), body: { kind: 'passport' }, headers } as const
    return (await stranger.call(addStarterDocument, handed)).id
  },
  letterId: async ({ request, world }) => (await aShared(await sita(world), request.id)).id,
  meetingId: ({ request, world }) => inserted(world, A_MEETING, [request.id]),
  outcomeId: (owned) =>
    insertedSealed(
      owned,
      { table: 'conflict_outcomes', column: 'reason', text: 'Not proven' },
      `(tenant_id, request_id, participant_id, type, reason, decided_by_id, decided_on)
        select tenant_id, request_id, id, 'no_action', '', id, current_date
        from conflict_participants where request_id = $1`,
    ),
  appealId: (owned) =>
    insertedSealed(
      owned,
      { table: 'conflict_appeals', column: 'grounds', text: 'Too harsh' },
      `(tenant_id, request_id, participant_id, received_on, grounds, letter_sent_on, letter_sent_by, decision_maker_id)
        select tenant_id, request_id, id, current_date, '', current_date, 'email', id
        from conflict_participants where request_id = $1`,
    ),
  followUpId: ({ request, world }) =>
    inserted(
      world,
      `conflict_follow_ups (tenant_id, request_id, task, due_date, owner_name)
        select tenant_id, id, 'Rewrite the rota', current_date, 'Ada Nwosu' from requests where id = $1`,
      [request.id],
    ),
  noticeId: ({ client, world }) =>
    inserted(world, "account_notices (user_id, what) values ($1, 'password')", [client.id]),
  ...ofReviews,
  mailId: ({ client, world }) =>
    inserted(world, `mails (user_id, kind, sealed, sent_at) values ($1, 'welcome', '', now())`, [client.id]),
}

const A_MEETING = `conflict_meetings
      (tenant_id, request_id, participant_id, led_by_id, kind, meeting_date, meeting_time, place)
    select tenant_id, request_id, id, id, 'hearing', current_date, '10:00', 'Room 2'
    from conflict_participants where request_id = $1`

/** The token of a link to the starter’s page. */
async function sentTo({ client, request, world }: Owned) {
  const employeeId = request.employee?.id ?? ''
  await world.owner.query('update employees set start_date = current_date + 14 where id = $1', [employeeId])
  return tokenIn((await client.call(sendStarterLink, { params: { employeeId } })).link)
}

const advisers = new WeakMap<World, Promise<Person>>()

/** An adviser of every company, signed in once. */
function sita(world: World) {
  const adviser = advisers.get(world) ?? world.signIn('sita.rao')
  advisers.set(world, adviser)
  return adviser
}

export const parametersOf = (path: string) => [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => name ?? '')

/** The type of request whose route this is; the others answer for any type. */
export const typeOf = (path: string) =>
  RequestType.options.find((type) => types[type].routes.some(({ endpoint }) => endpoint.path === path)) ??
  (ofCases.test(path) ? 'conflict_resolution' : undefined) ??
  (/^\/api\/(performance-reviews|review-rounds)\//.test(path) ? 'performance_review' : undefined)

/** Those that depend on the mail server are not among the routes of their type. */
const ofCases = /^\/api\/(conflict-resolution|letters)\//

export async function recordsFor(
  path: string,
  client: Person,
  world: World,
  otherwise: RequestType = 'onboarding',
): Promise<Record<string, string>> {
  const request = await client.raises(drafts[typeOf(path) ?? otherwise]())
  return recordsOf(path, { client, request, world })
}

/** The same, of that request; what is `known` of it is not made again. */
export async function recordsOf(path: string, owned: Owned, known: Record<string, string> = {}) {
  for (const name of parametersOf(path)) {
    const make = records[name]
    if (!make) throw new Error(`testing/builders/records.ts has no record for :${name} of ${path}.`)
    known[name] ??= await make(owned)
  }
  return known
}
