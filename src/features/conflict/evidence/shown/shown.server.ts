import { route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { invalid, invalidReference, invalidTransition } from '#platform/errors.ts'
import { longDate } from '#ui/text/dates.ts'
import type { CaseRef } from '../../case/queries.server.ts'
import { addToTimeline } from '../../case/timeline.server.ts'
import { workOn } from '../../case/standing.server.ts'
import { caseChanged } from '../../contract.ts'
import { act } from '../act.server.ts'
import { type Exhibit, showExhibit } from '../contract.ts'
import { exhibitOf, foundExhibit } from '../queries.server.ts'

export const showExhibitRoute = route(showExhibit, async ({ tx, actor, params, body, record }) => {
  const found = await foundExhibit(tx, actor, params.exhibitId)
  const { of, id } = found
  await workOn({ tx, actor, record }, of)
  const exhibit = await exhibitOf(tx, actor, found)
  ensureThere(exhibit, body.shownOn)
  const name = await nameIn(tx, of, body.participantId)

  const { tenantId, requestId } = of
  await tx
    .insertInto('exhibitShowings')
    .values({ ...body, tenantId, requestId, exhibitId: id, recordedById: actor.id })
    .execute()
  const title = `Exhibit ${exhibit.number} shown to ${name}`
  await addToTimeline(tx, actor, { of, type: 'evidence', title, description: `On ${longDate(body.shownOn)}` })

  const { participantId } = body
  record(
    caseChanged,
    act(of, { exhibit, did: `showed exhibit ${exhibit.number} to ${name}`, metadata: { participantId } }),
  )
  return exhibitOf(tx, actor, found)
})

/** Only an exhibit that is there and not withdrawn can be shown. */
function ensureThere({ number, withdrawnAt, obtainedOn }: Exhibit, shownOn: string) {
  if (number === null) throw invalidTransition('This has not been received yet.')
  if (withdrawnAt) throw invalidTransition('This has been withdrawn.')
  if (obtainedOn && shownOn < obtainedOn)
    throw invalid({ shownOn: [`It was obtained on ${longDate(obtainedOn)}, so it cannot have been shown before`] })
}

async function nameIn(tx: Tx, { tenantId, requestId }: CaseRef, participantId: string) {
  const person = await tx
    .selectFrom('conflictParticipants')
    .select('name')
    .where((eb) => eb.and({ tenantId, requestId, id: participantId }))
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!person) throw invalidReference('participantId')
  return person.name
}
