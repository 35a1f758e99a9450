import { audited, route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { invalid } from '#platform/errors.ts'
import type { Reading } from '../case/queries.server.ts'
import { caseSealOf } from '../case/seal.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { actIn, workOn } from '../case/standing.server.ts'
import { caseChanged } from '../contract.ts'
import {
  type Allegation,
  findingReplaced,
  findOnAllegation,
  FindingWords,
  listEarlierFindings,
  type NewFinding,
} from './contract.ts'
import { allegationOf, earlierFindingsOf, type Found, foundAllegation } from './queries.server.ts'

export const listEarlierFindingsRoute = route(listEarlierFindings, async ({ params, ...call }) =>
  earlierFindingsOf(call, await foundAllegation(call.tx, call.actor, params.allegationId)),
)

export const findOnAllegationRoute = route(findOnAllegation, async ({ params, body, ...call }) => {
  const { tx, actor, record } = call
  const found = await foundAllegation(tx, actor, params.allegationId)
  const { of, id } = found
  await workOn(call, of)

  const claimed = await claim(call, found, body.version)
  const isFirst = claimed.finding === null
  ensureSaysWhy(body, isFirst)
  await insert(call, { found, body, number: isFirst ? 1 : claimed.earlierFindings + 2 })
  await addToTimeline(tx, actor, { of, type: 'allegation', title: titleOf(body, claimed) })

  const { number } = claimed
  const action = isFirst ? 'create' : 'update'
  const did = isFirst ? `made a finding on allegation ${number}` : `changed the finding on allegation ${number}`
  const metadata = { number, before: claimed.finding?.finding, after: body.finding }
  record(caseChanged, actIn(of, { action, resourceType: 'allegation_finding', id, did, metadata }))
  if (!isFirst) record(findingReplaced, { ...replaced(found), about: { allegationId: id } })
  return allegationOf(call, found)
})

const replaced = ({ of, id }: Found) => ({
  tenantId: of.tenantId,
  audit: audited('update' as const, 'allegation_finding', id, { requestId: of.requestId, replaced: true }),
})

/** If two users make a finding at once, the second is shown the first's. */
function claim(reading: Reading, found: Found, version: number | undefined): Promise<Allegation> {
  return updateVersioned(reading.tx, 'allegations', {
    record: { tenantId: found.of.tenantId, id: found.id },
    changes: {},
    version,
    read: () => allegationOf(reading, found),
  })
}

function ensureSaysWhy({ changeReason }: NewFinding, isFirst: boolean) {
  if (!isFirst && !changeReason) throw invalid({ changeReason: ['Say why you are changing the finding'] })
  if (isFirst && changeReason) throw invalid({ changeReason: ['There is no finding to change yet'] })
}

type Inserting = { found: Found; body: NewFinding; number: number }

async function insert(reading: Reading, { found, body, number }: Inserting) {
  const { tx, actor } = reading
  const { tenantId, requestId } = found.of
  const { finding, reason, changeReason = null } = body
  const id = crypto.randomUUID()
  const { seal } = await caseSealOf(reading, found.of, { table: 'allegation_findings', shape: FindingWords })
  const words = seal(id, { reason, changeReason })
  const about = { tenantId, id, requestId, allegationId: found.id, number, finding, foundById: actor.id }
  await tx
    .insertInto('allegationFindings')
    .values({ ...about, ...words })
    .execute()
}

/** Leaves out the finding, because both sides read the timeline. */
function titleOf({ finding }: NewFinding, { number, finding: before }: Allegation) {
  if (finding === 'withdrawn') return `Allegation ${number} withdrawn`
  return before ? `Finding on allegation ${number} changed` : `Finding made on allegation ${number}`
}
