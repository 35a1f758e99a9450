import { aTransparentPng } from '#testing/builders/sample-files.ts'
import { type Attack, type Attacker, asStaff, atOnce, post, send, untilOver } from './attacker.ts'
import { upload } from './content.ts'

const WORD = 'x'.repeat(10_000)
// More than the limit on messages allows.
const MESSAGES = 40
const PICTURES = 24

/** PDFs that one adviser asks for. */
export const paperAttacks: Attack[] = [
  { name: 'a case file of words without end', attack: caseFiles },
  { name: 'small PDFs without pause', attack: packs },
  { name: 'PDFs that are asked for and given up', attack: givenUp },
  { name: 'PDFs given up at every stage', attack: givenUpAnyTime },
  { name: 'bundles of large pictures', attack: bundles },
  { name: 'a bundle that is asked for two hundred times', attack: (by) => bundles(by, 200) },
]

const fileOf = ({ tenant }: Attacker) => `/api/conflict-resolution/${tenant.conflictId}/file.pdf?part=1`
const packOf = ({ tenant }: Attacker) => `/api/onboarding/${tenant.onboardingId}/pack`

async function caseFiles(by: Attacker) {
  const path = `/api/requests/${by.tenant.conflictId}/messages`
  for (let n = 0; n < MESSAGES; n++) await post(asStaff(by), path, { content: WORD })
  await untilOver(by, () => atOnce(12, () => send(asStaff(by), { path: fileOf(by) })))
}

function packs(by: Attacker) {
  const path = packOf(by)
  return untilOver(by, () =>
    Promise.all([atOnce(8, () => send(by, { path })), atOnce(8, () => send(asStaff(by), { path }))]),
  )
}

function givenUp(by: Attacker) {
  return untilOver(by, () => atOnce(12, () => send(asStaff(by), { path: fileOf(by), isGivenUp: true })))
}

/** Twelve at a time, each hung up a little later than the one before. */
function givenUpAnyTime(by: Attacker) {
  let n = 0
  const path = fileOf(by)
  return untilOver(by, () => atOnce(12, () => send(asStaff(by), { path, isGivenUp: 1 + ((n += 7) % 400) })))
}

/** Each picture unpacks to sixteen megabytes. */
async function bundles(by: Attacker, readers = 4) {
  const staff = asStaff(by)
  const requestId = by.tenant.conflictId
  for (let n = 0; n < PICTURES; n++) {
    const answer = await upload(staff, `${n}.png`, aTransparentPng(2_000), requestId)
    const { id } = JSON.parse(answer) as { id?: string } // or a refusal
    if (!id) throw new Error(`There is nothing to put into a bundle: ${answer}`)
    await post(staff, `/api/conflict-resolution/${requestId}/evidence`, {
      title: `Picture ${n}`,
      source: 'The company',
      obtainedOn: '2026-11-02',
      documentId: id,
    })
  }
  await untilOver(by, () =>
    atOnce(readers, () => send(staff, { path: `/api/conflict-resolution/${requestId}/bundle.pdf` })),
  )
}
