import { setTimeout as pause } from 'node:timers/promises'
import { aPlan, theAnswers } from '#testing/builders/a-plan.ts'
import { aConflict, aReview } from '#testing/builders/drafts.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { type Attack, type Attacker, asStaff, atOnce, post, send, untilOver } from './attacker.ts'

const READERS = 12
const PEOPLE = 48
const MEETINGS = 200
const FOLLOW_UPS = 200
const TEXT = 'Long '.repeat(4_000)
const LISTS = ['outcomes', 'appeals', 'meetings', 'follow-ups']

const PLANS = 18
/** Together the most that a review keeps. */
const NOTES = 33
const han = (letters: number) => '字'.repeat(letters)

/** Twelve windows that read lists, each as long as it can become. */
export const grownAttacks: Attack[] = [
  { name: 'a case grown to its bounds', prepare: grow, attack: readCase },
  { name: 'the plans of a review grown to their bounds', prepare: growPlans, attack: readPlans },
]

function readPlans(by: Attacker) {
  const read = () => send(asStaff(by), { path: `/api/performance-reviews/${by.prepared}/plans` })
  return untilOver(by, () => atOnce(READERS, read))
}

/** A hundred meetings each, with the longest texts. */
async function growPlans(by: Attacker) {
  const staff = asStaff(by)
  const { id: requestId } = await made(by, '/api/requests', aReview())
  const objectives = Array.from({ length: 10 }, () => ({ objective: han(2_000), measure: han(2_000) }))
  const texts = { problem: han(10_000), support: han(10_000), objectives }
  for (let n = 0; n < PLANS; n++) {
    const plan = aPlan({ ...texts, endsOn: dayFromToday(7 * 99) })
    const { id, meetings = [] } = await made(staff, `/api/performance-reviews/${requestId}/plans`, plan)
    const notes = { heldOn: null, verdict: null, notes: han(10_000) }
    for (const { id: meetingId, plannedOn } of n === 0 ? meetings.slice(0, NOTES) : [])
      await made(staff, `/api/plan-meetings/${meetingId}`, { plannedOn, ...notes }, 'PATCH')
    await made(staff, `/api/performance-plans/${id}/start`, theAnswers())
    await made(staff, `/api/performance-plans/${id}/outcome`, { outcome: 'met', reason: han(10_000) })
  }
  return requestId
}

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
    role: 'respondent',
  }))
  const { id: requestId } = await made(by, '/api/requests', aConflict({ participants }))
  const base = `/api/conflict-resolution/${requestId}`
  for (const role of ['hearing_manager', 'appeal_manager'])
    await made(staff, base, { participants: [{ name: `The ${role}`, role }] })
  const read = JSON.parse(await send(staff, { path: base })) as { participants: { id: string; role: string }[] } // its contract
  const idsOf = (role: string) => read.participants.filter((each) => each.role === role).map(({ id }) => id)
  const [respondents, [hearer = ''], [decider = '']] = [
    idsOf('respondent'),
    idsOf('hearing_manager'),
    idsOf('appeal_manager'),
  ]
  const today = dayFromToday(0)
  for (const participantId of respondents) {
    const decision = { type: 'no_action', reason: TEXT, decidedById: hearer, decidedOn: today }
    await made(staff, `${base}/outcomes`, { participantId, ...decision, withoutHearingReason: 'They did not come.' })
    const appeal = { participantId, receivedOn: today, grounds: TEXT, letterSentOn: today, letterSentBy: 'email' }
    const appeals = { ...appeal, decisionMakerId: decider }
    const { id } = await made(staff, `${base}/appeals`, appeals)
    const decided = { outcome: 'dismissed', outcomeReason: TEXT, decidedOn: today }
    await made(staff, `/api/conflict-appeals/${id}/decide`, decided)
    await made(staff, `${base}/appeals`, appeals)
  }
  const [participantId] = respondents
  const meeting = { kind: 'hearing', participantId, ledById: hearer, meetingDate: dayFromToday(10) }
  for (let n = 0; n < MEETINGS; n++)
    await made(staff, `${base}/meetings`, { ...meeting, meetingTime: '10:00', place: 'x'.repeat(300) })
  const action = { task: 'x'.repeat(500), dueDate: dayFromToday(10), ownerName: 'x'.repeat(200) }
  for (let n = 0; n < FOLLOW_UPS; n++) await made(staff, `${base}/follow-ups`, action)
  return requestId
}

type Made = { id: string; meetings?: { id: string; plannedOn: string }[] }

/** Waits as long as the limits ask. */
async function made(by: Attacker, path: string, body: object, method: 'POST' | 'PATCH' = 'POST') {
  for (;;) {
    const answer = JSON.parse(await post(by, path, body, method)) as Made | { code: string } // or a refusal
    if (!('code' in answer)) return answer
    if (!/TOO_MANY|UNAVAILABLE/.test(answer.code)) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    await pause(1_000)
  }
}
