import { types } from '#app/types.server.ts'
import { listDevices } from '#features/device/contract.ts'
import { uploadDocument } from '#features/document/contract.ts'
import { uploadPhoto } from '#features/profile/contract.ts'
import { type Request, RequestType } from '#features/request/contract.ts'
import { aPdf, drafts } from './drafts.ts'
import type { Person } from './person.ts'
import { aPng } from './sample-files.ts'
import type { World } from './world.ts'

type Owned = { client: Person; request: Request; world: World }

/** A record for each path parameter, of the client or of their request. */
const records: Record<string, (owned: Owned) => Promise<string>> = {
  requestId: ({ request }) => Promise.resolve(request.id),
  employeeId: ({ request }) => Promise.resolve(request.employee?.id ?? ''),
  documentId: ({ client, request }) =>
    client.call(uploadDocument, { params: { requestId: request.id }, file: aPdf() }).then(({ id }) => id),
  userId: ({ client }) =>
    client.call(uploadPhoto, { file: new File([new Uint8Array(aPng())], 'me.png') }).then(() => client.id),
  itemId: ({ request, world }) =>
    inserted(
      world,
      `checklist_items (tenant_id, employee_id, request_id, title, why, owner, due_offset, asked_by_id)
        values ($1, $2, $3, 'Equipment', 'They start with it', 'client', -2, $4)`,
      [request.tenantId, request.employee?.id ?? '', request.id, world.ids.sam],
    ),
  deviceId: async ({ client }) => (await client.call(listDevices))[0]?.id ?? '',
  passkeyId: ({ client, world }) =>
    inserted(world, `passkeys (user_id, credential_id, public_key, name) values ($1, gen_random_uuid(), '', 'Key')`, [
      client.id,
    ]),
  mailId: ({ client, world }) =>
    inserted(world, `mails (user_id, kind, sealed, sent_at) values ($1, 'welcome', '', now())`, [client.id]),
}

async function inserted({ owner }: World, row: string, values: readonly string[]) {
  const { rows } = await owner.query<{ id: string }>(`insert into ${row} returning id`, [...values])
  return rows[0]?.id ?? ''
}

export const parametersOf = (path: string) => [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => name ?? '')

/** The type of request whose route this is; the others answer for any type. */
const typeOf = (path: string) =>
  RequestType.options.find((type) => types[type].routes.some(({ endpoint }) => endpoint.path === path)) ?? 'onboarding'

export async function recordsFor(path: string, client: Person, world: World): Promise<Record<string, string>> {
  const request = await client.raises(drafts[typeOf(path)]())
  const found: Record<string, string> = {}
  for (const name of parametersOf(path)) {
    const make = records[name]
    if (!make) throw new Error(`testing/records.ts has no record for :${name} of ${path}.`)
    found[name] = await make({ client, request, world })
  }
  return found
}
