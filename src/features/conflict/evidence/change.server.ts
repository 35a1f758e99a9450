import { sql } from 'kysely'
import type * as z from 'zod'
import { route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { updateVersioned, type Writing } from '#platform/database/update-versioned.server.ts'
import { invalid, invalidTransition } from '#platform/errors.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { workOn } from '../case/standing.server.ts'
import { caseChanged } from '../contract.ts'
import { act } from './act.server.ts'
import { type Exhibit, editExhibit, type ExhibitEdits, withdrawExhibit } from './contract.ts'
import { ensureAllegations, setBearings } from './parts.server.ts'
import { exhibitOf, type Found, foundExhibit } from './queries.server.ts'

export const editExhibitRoute = route(editExhibit, async ({ tx, actor, params, body, record }) => {
  const found = await foundExhibit(tx, actor, params.exhibitId)
  const { of, id } = found
  await workOn({ tx, actor, record }, of)
  const { version, bearings, ...changes } = body
  ensureFits(await exhibitOf(tx, actor, found), changes)
  await ensureAllegations(tx, of, bearings ?? [])

  const described = changes.description === undefined ? {} : { description: changes.description || null }
  await write(tx, actor, found, { changes: { ...changes, ...described }, version })
  if (bearings) await setBearings(tx, of, id, bearings)

  const exhibit = await exhibitOf(tx, actor, found)
  const { version: _, ...given } = body
  record(caseChanged, act(of, { exhibit, did: `changed ${named(exhibit)}`, metadata: { fields: Object.keys(given) } }))
  return exhibit
})

export const withdrawExhibitRoute = route(withdrawExhibit, async ({ tx, actor, params, body, record }) => {
  const found = await foundExhibit(tx, actor, params.exhibitId)
  const { of } = found
  await workOn({ tx, actor, record }, of)

  const { reason, version } = body
  const changes = { withdrawnAt: sql`now()`, withdrawnById: actor.id, withdrawalReason: reason }
  const exhibit = await write(tx, actor, found, { changes, version })
  const title =
    exhibit.number === null ? `“${exhibit.title}” no longer asked for` : `Exhibit ${exhibit.number} withdrawn`
  await addToTimeline(tx, actor, { of, type: 'evidence', title, description: reason })

  record(caseChanged, act(of, { exhibit, did: `withdrew ${named(exhibit)}: ${reason}` }))
  return exhibit
})

const named = ({ number, title }: Exhibit) => (number === null ? `“${title}”` : `exhibit ${number}`)

type Changes = { [Name in keyof z.output<typeof ExhibitEdits>]?: z.output<typeof ExhibitEdits>[Name] | undefined }

/** An exhibit that has come is no longer asked for; one that has not come has no source yet. */
function ensureFits({ number }: Exhibit, changes: Changes) {
  const strange = number === null ? (['source', 'obtainedOn'] as const) : (['askedOf', 'dueOn'] as const)
  const says = number === null ? 'This has not been received yet' : 'This has been received'
  const wrong = strange.filter((field) => changes[field] !== undefined)
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((field) => [field, [says]])))
}

function write(tx: Tx, actor: Actor, found: Found, { changes, version }: Writing<'exhibits'>): Promise<Exhibit> {
  return updateVersioned(tx, 'exhibits', {
    record: { tenantId: found.of.tenantId, id: found.id },
    changes,
    version,
    where: sql`withdrawn_at is null`,
    read: () => exhibitOf(tx, actor, found),
    refusal: (current) => invalidTransition('This has been withdrawn.', current),
  })
}
