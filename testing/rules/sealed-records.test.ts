import { expect } from 'vitest'
import { routes } from '#app/routes.server.ts'
import { addDays, today } from '#features/clock/clock.server.ts'
import { addDbsCheck } from '#features/dbs/contract.ts'
import { addContact, listEmergencyContacts, updateContact } from '#features/emergency-contact/contract.ts'
import { getOnboarding, updateOnboarding } from '#features/onboarding/contract.ts'
import { decideReview, recordAcknowledgement, recordComment } from '#features/performance/acknowledgement/contract.ts'
import { getReview } from '#features/performance/contract.ts'
import {
  addPlan,
  decidePlan,
  listPlans,
  startPlan,
  updatePlan,
  updatePlanMeeting,
} from '#features/performance/plan/contract.ts'
import { getPreparation } from '#features/performance/preparation/contract.ts'
import { updateReview } from '#features/performance/review/contract.ts'
import {
  acknowledgeReview,
  commentOnReview,
  openSharedReview,
  setManagerReview,
  shareReview,
} from '#features/performance/sharing/contract.ts'
import { addReferee, listReferences, receiveReference, verifyReference } from '#features/reference/contract.ts'
import { getRightToWork, recordCheck } from '#features/right-to-work/contract.ts'
import { readConfig } from '#platform/config.server.ts'
import { aPlan, theAnswers } from '#testing/builders/a-plan.ts'
import { confidentialIn, noting, tablesWith } from '#testing/rules/confidential.ts'
import { aReferee, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { tokenIn, withLink } from '#testing/builders/reviews.ts'
import { aCheck, aStarterWithCopy } from '#testing/builders/right-to-work.ts'
import { test } from '#testing/fixtures/world.ts'

const CANARY = 'Goldcrest'
const words = (what: string) => `${CANARY} ${what}`
const AREAS = /^\/api\/(performance|plan-meetings|shared-review|onboarding|employees|emergency-contacts|references)/

const wanted = () => confidentialIn(routes(readConfig({})).filter(({ endpoint: { path } }) => AREAS.test(path)))

/** The texts that people read of it, each once. */
async function readBy(person: Person, reads: readonly Parameters<Person['respond']>[0][], params: object) {
  const answers = await Promise.all(reads.map(async (each) => (await person.respond(each, { params })).text()))
  return [...new Set(answers.join().match(new RegExp(`${CANARY} \\w+`, 'g')))].toSorted()
}

test('nothing that is written in a review, a plan or the checks of a new starter can be read in the database', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const sent = new Set<string>()
  const staff = { ...sam, call: noting(sam, sent) }
  const guest = { ...stranger, call: noting(stranger, sent) }
  const params = { requestId: (await ada.raises(aReview({ review: tom }))).id }
  await writeReview(staff, guest, params)
  await writePlan(staff, params)
  const { params: starter, copy } = await aStarterWithCopy(ada)
  await writeChecks({ ...ada, call: noting(ada, sent) }, staff, { ...starter, copy })

  expect([...sent].toSorted()).toEqual(wanted())
  for (const canary of [CANARY, '1632960987', 'goldcrest@weir.example'])
    expect(await tablesWith(world, canary)).toEqual([])
  expect(await readBy(sam, [getReview, getPreparation, listPlans], params)).toEqual(
    [...texts, ...'finalDecision unshared seen said added own problem2 objective measure support2 longer'.split(' ')]
      .concat('lost notes training peers'.split(' '))
      .filter((each) => each !== 'selfAssessmentFeedback')
      .map(words)
      .toSorted(),
  )
  const checks = [getOnboarding, getRightToWork, listReferences, listEmergencyContacts]
  expect(await readBy(ada, checks, starter)).toEqual(
    'aunt check dbs id name2 override references replaced rightToWork verified'.split(' ').map(words).toSorted(),
  )
})

const tom = { employeeName: 'Tom Ashworth', employeeEmail: 'tom@example.com' }
const texts = 'managerFeedback goalsForNextPeriod areasOfImprovement achievements strengths improvements'
  .concat(' developmentPlan managerComments employeeComments')
  .split(' ')

type Params = { requestId: string }

async function writeReview(staff: Person, guest: Person, params: Params) {
  for (const typed of ['earlier', undefined]) {
    const body = Object.fromEntries([...texts, 'finalDecision'].map((field) => [field, words(typed ?? field)]))
    await staff.call(updateReview, { params, body })
  }
  await staff.call(setManagerReview, { params, body: { isReady: true } })
  const shared = await staff.call(shareReview, { params, body: { withoutReason: words('unshared') } })
  await guest.call(openSharedReview, withLink(tokenIn(shared.link)))
  await guest.call(commentOnReview, { body: { comment: words('own') }, ...withLink(tokenIn(shared.link)) })
  const decision = { finalDecision: words('finalDecision'), finalRating: 3, decidedOn: today() }
  const decided = await staff.call(decideReview, { params, body: decision })
  const seen = { how: 'paper', on: today(), note: words('seen'), comment: words('said') } as const
  await staff.call(recordAcknowledgement, { params, body: seen })
  await staff.call(recordComment, { params, body: { comment: words('added') } })
  const again = { isSeen: true, comment: words('again') } as const
  await guest.call(acknowledgeReview, { body: again, ...withLink(tokenIn(decided.link)) }).catch(() => {}) // seen already
}

async function writePlan(staff: Person, params: Params) {
  const objectives = [{ objective: words('objective'), measure: words('measure') }]
  const terms = { problem: words('problem'), objectives, support: words('support') }
  const { id: planId, startsOn, endsOn } = await staff.call(addPlan, { params, body: aPlan(terms) })
  const rewritten = { ...terms, problem: words('problem2'), support: words('support2'), startsOn, endsOn }
  await staff.call(updatePlan, { params: { planId }, body: rewritten })
  const note = (what: string) => ({ answer: true, note: words(what) })
  const asked = {
    health: note('health'),
    pregnancy: note('pregnancy'),
    training: note('training'),
    peers: note('peers'),
  }
  const { meetings } = await staff.call(startPlan, { params: { planId }, body: theAnswers(asked) })
  const [meeting] = meetings
  const held = {
    plannedOn: meeting?.plannedOn ?? '',
    verdict: 'on_track',
    heldOn: today(),
    notes: words('notes'),
  } as const
  await staff.call(updatePlanMeeting, { params: { planMeetingId: meeting?.id ?? '' }, body: held })
  const longer = { outcome: 'extended', reason: words('longer'), endsOn: addDays(endsOn, 7) } as const
  await staff.call(decidePlan, { params: { planId }, body: longer })
  const lost = { outcome: 'not_met', reason: words('lost'), nextStage: 'stage_1' } as const
  await staff.call(decidePlan, { params: { planId }, body: lost })
}

type Starter = Params & { employeeId: string; copy: string }

async function writeChecks(client: Person, staff: Person, { copy, ...params }: Starter) {
  await staff.call(updateOnboarding, { params, body: { process: { dbsCheckNotes: words('earlier') } } })
  const process = {
    idVerificationNotes: words('id'),
    rightToWorkNotes: words('rightToWork'),
    referenceCheckNotes: words('references'),
    referenceCheckStatus: 'completed',
    dbsCheckNotes: words('dbs'),
    overrides: { referenceCheck: words('override') },
  } as const
  await staff.call(updateOnboarding, { params, body: { process } })
  const check = (changes: object) => client.call(recordCheck, { params, body: aCheck(copy, changes) })
  const [wrong] = (await check({ notes: words('check') })).checks
  await check({ supersedesId: wrong?.id, supersededReason: words('replaced') })

  await staff.call(addDbsCheck, { params, body: { checkLevel: 'basic', notes: words('applied') } })

  const { id: referenceId } = await client.call(addReferee, { params, body: aReferee() })
  const received = { via: 'post', receivedDate: today(), statement: words('statement') } as const
  await staff.call(receiveReference, { params: { referenceId }, body: received })
  const verified = { method: 'call_back', notes: words('verified') } as const
  await staff.call(verifyReference, { params: { referenceId }, body: verified })

  const contact = { relationship: words('aunt'), phone: '01632 960987', email: 'goldcrest@weir.example' }
  const body = { ...contact, name: words('name') }
  const { id: emergencyContactId } = await client.call(addContact, { params, body })
  await client.call(updateContact, { params: { emergencyContactId }, body: { ...body, name: words('name2') } })
}
