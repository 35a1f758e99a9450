import { aConflict } from '#testing/builders/drafts.ts'
import { type Attack, type Attacker, atOnce, post, send, untilOver } from './attacker.ts'

const NAME = Array.from('abcdefghijklmn', (letter) => `${letter}nna`).join(' ')
const PEOPLE = Array.from({ length: 49 }, (_, n) => ({
  name: `${NAME} ${n}`,
  email: `person${n}@example.com`,
  role: 'respondent' as const,
}))
const THREE_MEGABYTES = Buffer.alloc(3_000_000, 'a')
const WHILE_IT_IS_READ_MS = 300

/** Eleven accounts of one company together: what one of them may do is little enough for one. */
export const colleagueAttacks: Attack[] = [
  {
    name: 'eleven accounts that raise cases of fifty people',
    attack: (by) => allOf(by, 3, (one) => post(one, '/api/requests', aConflict({ participants: PEOPLE }))),
  },
  { name: 'eleven accounts that give up their uploads', attack: (by) => allOf(by, 4, giveUpUpload) },
  { name: 'eleven accounts that write with their streams open', attack: writeAndListen },
]

const accountsOf = (by: Attacker): Attacker[] =>
  [by.tenant.client, ...by.crowd.accounts].map((client) => ({ ...by, tenant: { ...by.tenant, client } }))

const allOf = (by: Attacker, count: number, act: (one: Attacker) => Promise<unknown>) =>
  Promise.all(accountsOf(by).map((one) => untilOver(by, () => atOnce(count, () => act(one)))))

const giveUpUpload = (by: Attacker) =>
  send(by, {
    method: 'POST',
    path: `/api/requests/${by.tenant.otherRequestId}/documents`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
    body: THREE_MEGABYTES,
    isGivenUp: WHILE_IT_IS_READ_MS,
  })

function writeAndListen(by: Attacker) {
  for (const one of accountsOf(by)) void atOnce(6, () => send(one, { path: '/api/events' }))
  return allOf(by, 6, (one) => post(one, `/api/requests/${by.tenant.otherRequestId}/messages`, { content: 'x' }))
}
