import type { Socket } from 'node:net'
import { afterEach, expect } from 'vitest'
import { addAllegation, findOnAllegation, listAllegations } from '#features/conflict/allegations/contract.ts'
import { fill } from '#platform/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { besideAnother } from './bystander.ts'
import { ended, sendHead } from './raw.ts'

/** Answers of some 4.5 MB that one person’s 16 MB hold. */
const SHARE = 3
const open: Socket[] = []

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

test('long lists that are asked for and never read take no more than a person’s share', async ({
  ada,
  sam,
  sita,
  grace,
  world,
}) => {
  const { params } = await ada.raises(aConflict())
  for (let n = 0; n < 100; n++) {
    const { id } = await sam.call(addAllegation, { params, body: { wording: '漢'.repeat(5_000) } })
    const body = { finding: 'upheld', reason: '漢'.repeat(10_000) } as const
    await sam.call(findOnAllegation, { params: { allegationId: id }, body })
  }
  const path = fill(listAllegations.path, params)
  const ask = async () => {
    const socket = await sendHead(world.base, sam, { path })
    open.push(socket)
    return socket
  }

  const held = await Promise.all(Array.from({ length: SHARE }, ask))
  await besideAnother(grace, async () => {
    const third = await sita.raw('GET', path)
    expect(third.status).toBe(200)
    await third.text()
    // Asked again until all of those have their room.
    const asking = async () => {
      const answer = await sam.raw('GET', path)
      if (answer.ok) await answer.arrayBuffer()
      return [answer.status, answer.headers.get('retry-after')]
    }
    await expect.poll(asking, { timeout: 60_000 }).toEqual([429, '10'])
  })

  for (const socket of held) socket.destroy()
  await Promise.all(held.map(ended))
  const again = await sam.raw('GET', path)
  expect(again.status).toBe(200)
  expect(Number(again.headers.get('content-length'))).toBeGreaterThan(4_000_000)
  await again.json()
})
