import { page } from 'vitest/browser'
import type { Request } from '#features/request/contract.ts'
import type { FakeServer } from '#testing/screen/fake-server.tsx'
import { signedIn } from '#testing/screen/signed-in.tsx'

/** Signs in an adviser on a wide screen, whose list of requests has these. */
export async function aList(server: FakeServer, listed: readonly Request[]) {
  await page.viewport(1440, 900)
  const count = listed.length
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/stats/staff', { body: { activeClients: 1, totalRequests: count, clientNames: [] } })
  server.answers('GET /api/staff', { body: [] })
  server.answers('GET /api/clients', { body: [] })
  server.answers('GET /api/requests', { body: listed, headers: { 'X-Total-Count': String(count) } })
}
