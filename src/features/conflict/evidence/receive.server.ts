import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { documentsChanged } from '#features/document/contract.ts'
import { invalidTransition } from '#platform/errors.ts'
import { drawNumber } from '../case/numbers.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { workOn } from '../case/standing.server.ts'
import { caseChanged } from '../contract.ts'
import { act, documentKept } from './act.server.ts'
import { type Exhibit, receiveExhibit } from './contract.ts'
import { ensureFile } from './parts.server.ts'
import { exhibitOf, foundExhibit } from './queries.server.ts'

export const receiveExhibitRoute = route(receiveExhibit, async ({ tx, actor, params, body, record }) => {
  const found = await foundExhibit(tx, actor, params.exhibitId)
  const { of, id } = found
  await workOn({ tx, actor, record }, of)
  const { version, ...receipt } = body
  // A refusal rolls back the number too.
  const number = await drawNumber(tx, of, 'lastExhibit')
  await ensureFile(tx, of, body)

  const exhibit = await updateVersioned(tx, 'exhibits', {
    record: { tenantId: of.tenantId, id },
    changes: { ...receipt, number },
    version,
    where: sql`number is null and withdrawn_at is null`,
    read: () => exhibitOf(tx, actor, found),
    refusal: (current) => invalidTransition(tooLate(current), current),
  })
  await addToTimeline(tx, actor, {
    of,
    type: 'evidence',
    title: `Exhibit ${number} received`,
    description: exhibit.title,
  })

  record(caseChanged, act(of, { exhibit, did: `received exhibit ${number}` }))
  const { documentId } = body
  if (documentId) record(documentsChanged, documentKept(of, { documentId, exhibitId: id }))
  return exhibit
})

const tooLate = ({ withdrawnAt, number }: Exhibit) =>
  withdrawnAt ? 'This is no longer needed.' : `This has been received: it is exhibit ${number}.`
