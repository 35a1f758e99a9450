import { setTimeout as pause } from 'node:timers/promises'
import { aConflict } from '#testing/builders/drafts.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { type Attack, type Attacker, asStaff, atOnce, post, send, untilOver } from './attacker.ts'

const READERS = 12
const PEOPLE = 50
const MEETINGS = 200
const FOLLOW_UPS = 200
const TEXT = 'Long '.repeat(4_000)
const LISTS = ['outcomes', 'appeals', 'meetings', 'follow-ups']

/** Twelve windows that read the lists of a case, each as long as it can become. */
export const grownAttacks: Attack[] = [{ name: 'a case grown to its bounds', prepare: grow, attack: readCase }]

async function readCase(by: Attacker) {
  let n = 0
  const next = () => send(asStaff(by), { path: `/api/conflict-resolution/${by.prepared}/${LISTS[n++ % LISTS.length]}` })
  await untilOver(by, () => atOnce(READERS, next))
}

/** Each respondent has an outcome, an appeal that was decided and one that is open. */
async function grow(by: Attacker) {
  const staff = asStaff(by)
  const participants = Array.from({ length: PEOPLE }, (_, n) => ({
    name: `Person ${n}`,
    email: `person${n}@example.com`,
    role: n === 0 ? 'complainant' : 'respondent',
  }))
  const { id: requestId } = await made(by, '/api/requests', aConflict({ participants }))
  const base = `/api/conflict-resolution/${requestId}`
  const read = JSON.parse(await send(staff, { path: base })) as { participants: { id: string }[] } // its contract
  const [decider = '', ...respondents] = read.participants.map(({ id }) => id)
  const [today, reason] = [dayFromToday(0), 'No one else could be found.']
  for (const participantId of respondents) {
    const decision = { type: 'no_action', reason: TEXT, decidedById: decider, decidedOn: today }
    await made(staff, `${base}/outcomes`, { participantId, ...decision, withoutHearingReason: reason })
    const appeal = { participantId, receivedOn: today, grounds: TEXT, letterSentOn: today, letterSentBy: 'email' }
    const appeals = { ...appeal, decisionMakerId: decider, involvementReason: reason }
    const { id } = await made(staff, `${base}/appeals`, appeals)
    const decided = { outcome: 'dismissed', outcomeReason: TEXT, decidedOn: today }
    await made(staff, `/api/conflict-appeals/${id}/decide`, decided)
    await made(staff, `${base}/appeals`, appeals)
  }
  const [participantId] = respondents
  const meeting = { kind: 'hearing', participantId, ledById: decider, meetingDate: dayFromToday(10) }
  for (let n = 0; n < MEETINGS; n++)
    await made(staff, `${base}/meetings`, { ...meeting, meetingTime: '10:00', place: 'x'.repeat(300) })
  const action = { task: 'x'.repeat(500), dueDate: dayFromToday(10), ownerName: 'x'.repeat(200) }
  for (let n = 0; n < FOLLOW_UPS; n++) await made(staff, `${base}/follow-ups`, action)
  return requestId
}

/** Waits as long as the limits ask. */
async function made(by: Attacker, path: string, body: object) {
  for (;;) {
    const answer = JSON.parse(await post(by, path, body)) as { id?: string; code?: string } // or a refusal
    if (answer.id) return { id: answer.id }
    if (!/TOO_MANY|UNAVAILABLE/.test(answer.code ?? '')) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    await pause(1_000)
  }
}
