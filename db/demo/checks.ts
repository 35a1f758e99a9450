import { listTemplates, startChecklist } from '#features/checklist/contract.ts'
import { uploadDocument } from '#features/document/contract.ts'
import { addDays } from '#features/clock/clock.server.ts'
import { getOnboarding, updateOnboarding } from '#features/onboarding/contract.ts'
import { addReferee, receiveReference, requestReference, verifyReference } from '#features/reference/contract.ts'
import type { Request } from '#features/request/contract.ts'
import { recordCheck } from '#features/right-to-work/contract.ts'
import { sendStarterLink } from '#features/starter/contract.ts'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { paper } from './paper.ts'
import type { Story } from './story.ts'

const DONE = {
  idVerificationStatus: 'completed',
  rightToWorkStatus: 'completed',
  referenceCheckStatus: 'completed',
} as const

type People = Record<CastName, Person>
type Params = { requestId: string; employeeId: string }

/** Adds the records of a new starter: checks, references, their checklist and the link to their own page. */
export async function addChecks(story: Story, people: People, request: Request): Promise<void> {
  const { by, assignedTo, status, stages, checklist } = story
  if (!request.employee || !assignedTo) return
  const params = { requestId: request.id, employeeId: request.employee.id }
  const [client, adviser] = [people[by], people[assignedTo]]
  await checkRightToWork(client, params, story)
  await askReferees(client, adviser, params, story)
  if (checklist) {
    const [template] = await adviser.call(listTemplates)
    if (template) await adviser.call(startChecklist, { params, body: { templateId: template.id } })
    await adviser.call(sendStarterLink, { params })
  }
  const process = stages ?? (status === 'completed' ? DONE : undefined)
  if (process) await adviser.call(updateOnboarding, { params, body: { process } })
}

const NAMES: Record<Story['by'], string> = { ada: 'Ada Nwosu', ben: 'Ben Fry', grace: 'Grace Lin' }

/** A starter whose story is over was checked on the day before they began. */
async function checkOf(client: Person, params: Params, { by, rightToWork, status }: Story) {
  if (rightToWork || status !== 'completed') return rightToWork
  const { employee } = await client.call(getOnboarding, { params })
  const checkDate = addDays(employee.startDate, -1)
  return { checkedBy: NAMES[by], documentType: 'A1_british_passport', checkDate } as const
}

async function checkRightToWork(client: Person, params: Params, story: Story) {
  const rightToWork = await checkOf(client, params, story)
  if (!rightToWork) return
  const file = paper('Passport, photo page.pdf')
  const copy = await client.call(uploadDocument, { params, file, body: { stage: 'rightToWork' } })
  await client.call(recordCheck, {
    params,
    body: {
      method: 'manual_document',
      verificationStatus: 'verified',
      seenHow: 'in_person',
      likenessConfirmed: true,
      evidence: [copy.id],
      ...rightToWork,
    },
  })
}

const FORMER: NonNullable<Story['referees']> = [
  {
    refereeName: 'Helen Marsden',
    companyName: 'Northgate Logistics',
    email: 'helen.marsden@northgate.example',
    statement: 'Employed with us for three years until this spring. We would employ them again.',
  },
  {
    refereeName: 'Owen Prosser',
    companyName: 'Severn Wholesale',
    email: 'owen.prosser@severn.example',
    statement: 'Reliable and well liked. Left at their own wish.',
  },
]

/** Those with a statement have answered by post and been phoned back; the others have been asked. */
async function askReferees(client: Person, adviser: Person, params: Params, story: Story) {
  const { referees = story.status === 'completed' && !story.stages ? FORMER : [] } = story
  for (const { statement, ...referee } of referees) {
    const body = { relationship: 'Line manager', mayContact: true, ...referee }
    const { id: referenceId } = await client.call(addReferee, { params, body })
    const of = { params: { referenceId } }
    await adviser.call(requestReference, of)
    if (!statement) continue
    const receivedDate = new Date().toISOString().slice(0, 10)
    await adviser.call(receiveReference, { ...of, body: { via: 'post', receivedDate, statement } })
    const notes = 'The switchboard, whose number is on the company’s own website, put me through to the referee.'
    await adviser.call(verifyReference, { ...of, body: { method: 'call_back', notes } })
  }
}
