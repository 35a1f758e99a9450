import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import * as z from 'zod'
import { startServer } from '#platform/boot/server.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { event, get, post } from '#platform/contract.ts'
import { invalid } from '#platform/errors.ts'
import { photoFile } from '#platform/files/rules.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { aPng } from '#testing/builders/sample-files.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { newSecret } from '#platform/call/cookie.server.ts'
import { guestRoute } from '#platform/call/route.server.ts'

// People without an account: what their link opens, and that nothing else does.

const Seen = z.object({
  recordId: z.uuid(),
  name: z.string(),
  tenants: z.array(z.string().nullable()),
  requests: z.int(),
})
const about = { summary: 'Shows a guest their page.', for: 'anyone' } as const
const looked = event('guest.looked', { about: ['recordId'] })
const look = get('/api/look', { ...about, returns: Seen, changedBy: [looked] })
const sign = post('/api/sign', { ...about, body: z.strictObject({ refuse: z.boolean() }), returns: Seen })
const show = post('/api/show', { ...about, file: photoFile, returns: z.object({ ok: z.boolean() }) })

type Given = Parameters<Parameters<typeof guestRoute<typeof look>>[2]>[0]

async function seenBy({ tx, guest }: Pick<Given, 'tx' | 'guest'>) {
  const tenants = await tx.selectFrom('tenants').select('name').execute()
  const requests = await tx.selectFrom('requests').select('id').execute()
  return {
    recordId: guest.recordId,
    name: guest.name,
    tenants: tenants.map(({ name }) => name),
    requests: requests.length,
  }
}

const routes = [
  guestRoute('looking', look, seenBy),
  guestRoute('looking', sign, async (call) => {
    const { guest, body, record } = call
    const { tenantId, recordId } = guest
    const audit = { action: 'update', resourceType: 'thing', resourceId: recordId } as const
    record(looked, { tenantId, about: { recordId }, did: 'signed', audit })
    if (body.refuse) throw invalid({ refuse: ['As you wish.'] })
    return seenBy(call)
  }),
  guestRoute('looking', show, () => Promise.resolve({ ok: true })),
]

async function open(world: World) {
  const config = { ...readConfig({ DATA_DIR: world.dataDir, LOG_LEVEL: 'silent' }), port: 0 }
  const server = await startServer({ config, routes, product: 'test', pages: false, database: world.database })
  onTestFinished(() => server.stop())
  const base = `http://127.0.0.1:${server.port}`
  return async (path: string, token: string | undefined, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (token !== undefined) headers.set('X-Link', token)
    const response = await fetch(base + path, { ...init, headers })
    const { requestId: _, ...answer } = (await response.json()) as Record<string, unknown>
    return { status: response.status, answer }
  }
}

type Terms = { tenantId: string; purpose?: string; days?: number; ended?: boolean }

async function aLink({ owner }: World, { tenantId, purpose = 'looking', days = 1, ended = false }: Terms) {
  const { value, hash } = newSecret()
  const recordId = randomUUID()
  await owner.query(
    `insert into guest_links (tenant_id, hash, purpose, record_id, guest_name, expire, ended_at)
      values ($1, $2, $3, $4, 'Rosa Field', now() + make_interval(days => $5), case when $6 then now() end)`,
    [tenantId, hash, purpose, recordId, days, ended],
  )
  return { token: value, recordId }
}

const signing = (refuse: boolean) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ refuse }),
})

function aPicture() {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(aPng())], 'me.png'))
  return { method: 'POST', body: form }
}

const GONE = {
  status: 410,
  answer: {
    code: 'LINK_GONE',
    message: 'This link has been used, has expired or was withdrawn. Ask for a new one.',
  },
}

test('a link opens one record behind the fence of its company', async ({ world, ada, grace }) => {
  const ask = await open(world)
  const tenantId = (await ada.raises(aReview())).tenantId
  await grace.raises(aReview())
  const { token, recordId } = await aLink(world, { tenantId })

  expect(await ask('/api/look', token)).toEqual({
    status: 200,
    answer: { recordId, name: 'Rosa Field', tenants: ['Acme Ltd'], requests: 1 },
  })
})

test('a link that has ended, has expired, is for something else, was guessed or is missing gets one answer', async ({
  world,
  ada,
}) => {
  const ask = await open(world)
  const { tenantId } = await ada.raises(aReview())
  const closed = [
    await aLink(world, { tenantId, ended: true }),
    await aLink(world, { tenantId, days: 0 }),
    await aLink(world, { tenantId, purpose: 'writing' }),
  ].map(({ token }) => token)

  for (const token of [...closed, 'A'.repeat(43), 'no link', '', undefined]) {
    expect(await ask('/api/look', token)).toEqual(GONE)
    expect(await ask('/api/sign', token, signing(false))).toEqual(GONE)
  }
})

test('a cookie opens nothing for guests, and a link nothing for people', async ({ world, ada, stranger }) => {
  const ask = await open(world)
  const { token } = await aLink(world, { tenantId: (await ada.raises(aReview())).tenantId })
  expect(await ask('/api/look', undefined, { headers: { Cookie: ada.cookie } })).toEqual(GONE)
  const response = await stranger.raw('GET', '/api/requests', { headers: { 'X-Link': token } })
  expect(response.status).toBe(401)
})

test('a guest’s acts are in the history under their name, and nothing is if they were refused', async ({
  world,
  ada,
}) => {
  const ask = await open(world)
  const { tenantId } = await ada.raises(aReview())
  const { token, recordId } = await aLink(world, { tenantId })
  expect(await ask('/api/sign', token, signing(true))).toMatchObject({ status: 400 })
  expect(await ask('/api/sign', token, signing(false))).toMatchObject({ status: 200 })

  const { rows: told } = await world.owner.query(
    "select user_id, guest_name, details from activity_logs where action = 'guest.looked'",
  )
  expect(told).toEqual([{ user_id: null, guest_name: 'Rosa Field', details: 'signed' }])
  const { rows: audited } = await world.owner.query('select actor_id, event from audit_events where resource_id = $1', [
    recordId,
  ])
  expect(audited).toEqual([{ actor_id: null, event: 'guest.looked' }])
})

test('a file is read only for a link that opens something', async ({ world, ada }) => {
  const ask = await open(world)
  const { token } = await aLink(world, { tenantId: (await ada.raises(aReview())).tenantId })
  expect(await ask('/api/show', token, aPicture())).toEqual({ status: 200, answer: { ok: true } })
  expect(await ask('/api/show', 'A'.repeat(43), aPicture())).toEqual(GONE)
})

test('an address that keeps trying links is stopped, and a link that works still opens there', async ({
  world,
  ada,
}) => {
  const ask = await open(world)
  const { token } = await aLink(world, { tenantId: (await ada.raises(aReview())).tenantId })
  let last = 0
  for (let n = 0; n < 60 && last !== 429; n++) last = (await ask('/api/look', 'A'.repeat(43))).status
  expect(last).toBe(429)
  expect((await ask('/api/look', token)).status).toBe(200)
})
