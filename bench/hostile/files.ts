import { setTimeout as pause } from 'node:timers/promises'
import { sendHead, write } from '#testing/hostile/raw.ts'
import { type Attack, type Attacker, atOnce, untilOver } from './attacker.ts'
import { upload } from './content.ts'

const AT_ONCE = 40
const TEN_MEGABYTES = 10_485_760
const FORM = { 'Content-Type': 'multipart/form-data; boundary=edge' }
const HEAD = '--edge\r\nContent-Disposition: form-data; name="file"; filename="large.txt"\r\n\r\n'

/** Uploads and downloads of one company: each attack opens forty connections at a time. */
export const fileAttacks: Attack[] = [
  { name: 'downloads that are never read', attack: (by) => downloads(by, 2_000) },
  { name: 'downloads that are asked for and given up', attack: (by) => downloads(by, 15) },
  {
    name: 'uploads that stop after a few words',
    attack: (by) => untilOver(by, () => atOnce(AT_ONCE, () => beginUpload(by))),
  },
]

async function downloads(by: Attacker, patienceMs: number) {
  const { id } = JSON.parse(await upload(by, 'large.txt', 'a'.repeat(TEN_MEGABYTES))) as { id?: string } // or a refusal
  if (!id) throw new Error('There is nothing to download.')
  await untilOver(by, () => atOnce(AT_ONCE, () => giveUp(by, `/api/documents/${id}`, patienceMs)))
}

async function giveUp({ port, from, tenant }: Attacker, path: string, patienceMs: number) {
  const socket = await sendHead(baseAt(port), { cookie: tenant.client }, { path, from })
  await pause(patienceMs)
  socket.destroy()
}

async function beginUpload({ port, from, tenant }: Attacker) {
  const headers = { ...FORM, 'Content-Length': '10000000' }
  const path = `/api/requests/${tenant.otherRequestId}/documents`
  const socket = await sendHead(baseAt(port), { cookie: tenant.client }, { method: 'POST', path, headers, from })
  await write(socket, HEAD)
  await pause(2_000)
  socket.destroy()
}

const baseAt = (port: number) => `http://127.0.0.1:${port}`
