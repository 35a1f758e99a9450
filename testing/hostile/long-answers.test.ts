import type { Socket } from 'node:net'
import { afterEach, expect } from 'vitest'
import { listMessages } from '#features/message/contract.ts'
import { fill } from '#platform/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { besideAnother } from './bystander.ts'
import { ended, sendHead } from './raw.ts'

const open: Socket[] = []

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

test('long lists that are asked for and never read take no more than a person’s share', async ({
  ada,
  ben,
  grace,
  world,
}) => {
  const { id: requestId } = await ada.raises(aReview())
  await world.owner.query(
    `insert into messages (tenant_id, request_id, sender_id, content)
      select tenant_id, id, client_id, repeat('漢', 10000) from requests, generate_series(1, 200) where id = $1`,
    [requestId],
  )
  const path = `${fill(listMessages.path, { requestId })}?limit=200`
  const ask = async () => {
    const socket = await sendHead(world.base, ada, { path })
    open.push(socket)
    return socket
  }

  const held = await Promise.all([ask(), ask()])
  await besideAnother(grace, async () => {
    // Two of six megabytes are being sent: there is no room for a third.
    const third = await ben.raw('GET', path)
    expect((await third.text()).length).toBeGreaterThan(1_000_000)
    const refused = await ada.raw('GET', path)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  })

  for (const socket of held) socket.destroy()
  await Promise.all(held.map(ended))
  const again = await ada.raw('GET', path)
  expect(again.status).toBe(200)
  expect(Number(again.headers.get('content-length'))).toBeGreaterThan(6_000_000)
  expect(await again.json()).toHaveLength(200)
})
