import { setTimeout as pause } from 'node:timers/promises'
import { sendHead, write } from '#testing/hostile/raw.ts'
import type { Stage } from '../stage.ts'

const SECONDS = 20
const AT_ONCE = 40
const TEN_MEGABYTES = 10_485_760
const FORM = { 'Content-Type': 'multipart/form-data; boundary=edge' }
const HEAD = '--edge\r\nContent-Disposition: form-data; name="file"; filename="large.txt"\r\n\r\n'

/** What one company does with files while others work: each opens forty connections at a time. */
export const fileAttacks = [
  { name: 'downloads that are never read', attack: (stage: Stage) => again(stage, stall) },
  { name: 'downloads that are asked for and given up', attack: (stage: Stage) => again(stage, giveUp) },
  { name: 'uploads that stop after a few words', attack: (stage: Stage) => again(stage, beginUpload) },
]

type Attacker = { base: string; cookie: string; upload: string; document: string }

async function again(stage: Stage, act: (attacker: Attacker) => Promise<void>) {
  const attacker = await furnished(stage)
  const over = performance.now() + SECONDS * 1_000
  while (performance.now() < over) await Promise.all(Array.from({ length: AT_ONCE }, () => act(attacker)))
}

async function furnished({ server, tenants: [tenant] }: Stage): Promise<Attacker> {
  if (!tenant) throw new Error('There is nobody to attack.')
  const base = `http://127.0.0.1:${server.port}`
  const upload = `/api/requests/${tenant.otherRequestId}/documents`
  const form = new FormData()
  form.set('file', new File(['a'.repeat(TEN_MEGABYTES)], 'large.txt'))
  const response = await fetch(base + upload, { method: 'POST', body: form, headers: { Cookie: tenant.client } })
  const { id } = (await response.json()) as { id: string } // or a refusal, and the attack finds nothing
  return { base, cookie: tenant.client, upload, document: `/api/documents/${id}` }
}

async function stall({ base, document, ...attacker }: Attacker) {
  const socket = await sendHead(base, attacker, { path: document })
  await pause(2_000)
  socket.destroy()
}

async function giveUp({ base, document, ...attacker }: Attacker) {
  const socket = await sendHead(base, attacker, { path: document })
  await pause(15)
  socket.destroy()
}

async function beginUpload({ base, upload, ...attacker }: Attacker) {
  const headers = { ...FORM, 'Content-Length': '10000000' }
  const socket = await sendHead(base, attacker, { method: 'POST', path: upload, headers })
  await write(socket, HEAD)
  await pause(2_000)
  socket.destroy()
}
