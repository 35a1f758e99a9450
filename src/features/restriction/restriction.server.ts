import { type Request, requestChanged } from '#features/request/contract.ts'
import { actOnRequest, fullName, requestOf } from '#features/request/request.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, invalid, invalidTransition } from '#platform/errors.ts'
import { listColleaguesRoute } from './colleagues.server.ts'
import { getReaders, type Reader, type Readers, setReaders } from './contract.ts'
import { canRestrict, isRestrictable } from './policy.ts'
import { peopleAround, restrictTo } from './readers.server.ts'

export { ensureAdvised, restrictToNamed } from './raise.server.ts'

async function readersOf(tx: Tx, actor: Actor, request: Request): Promise<Readers> {
  const { isRestricted, version } = request
  return {
    isRestricted,
    version,
    people: await peopleAround(tx, request),
    can: { restrict: canRestrict(actor) && isRestrictable(request) },
  }
}

const getReadersRoute = route(getReaders, async ({ tx, actor, params }) =>
  readersOf(tx, actor, await requestOf(tx, actor, params.requestId)),
)

const setReadersRoute = route(setReaders, async ({ tx, actor, params, body, record }) => {
  const request = await requestOf(tx, actor, params.requestId)
  allow(canRestrict(actor))
  if (!isRestrictable(request)) throw invalidTransition('Only a conflict case can be restricted.')
  const { readers } = body
  if (readers) ensureWorkable(await peopleAround(tx, request), readers, { actor, request })
  // In this order, no one who stays loses sight of it in between.
  if (readers) await restrictTo(tx, request, actor.id, readers)
  const changed = await setRestricted(tx, actor, request, { isRestricted: readers !== null, version: body.version })
  if (!readers) await restrictTo(tx, request, actor.id, [])
  record(
    requestChanged,
    actOnRequest(request, {
      did: readers ? `restricted it to ${count(readers.length)}` : 'opened it to the company and its advisers',
      metadata: { readers },
    }),
  )
  return readersOf(tx, actor, changed)
})

const count = (people: number) => (people === 1 ? 'one person' : `${people} people`)

type Given = { isRestricted: boolean; version: number | undefined }

function setRestricted(tx: Tx, actor: Actor, request: Request, { isRestricted, version }: Given) {
  return updateVersioned(tx, 'requests', {
    record: request,
    changes: { isRestricted, reopenedFrom: null },
    version,
    read: () => requestOf(tx, actor, request.id),
  })
}

type About = { actor: Actor; request: Request }

/** Someone has to work on it, the person who raised it knows it already, and no one can shut themselves out. */
function ensureWorkable(people: readonly Reader[], readers: readonly string[], { actor, request }: About) {
  const named = people.filter(({ id }) => readers.includes(id))
  const faults = [
    named.length < readers.length && 'Someone you chose no longer has an account with the company or its advisers.',
    ...named.filter(({ isParty }) => isParty).map((each) => `${fullName(each)} is named in the case.`),
    !readers.includes(actor.id) && 'You have to include yourself. Someone else can take you out.',
    ...people
      .filter(({ id, isParty }) => !isParty && !readers.includes(id) && id !== actor.id)
      .filter(({ id }) => id === request.assignedToId || id === request.clientId)
      .map((each) => `${fullName(each)} ${each.isAdviser ? 'works on it' : 'raised it'} and has to stay among them.`),
  ].filter((each) => each !== false)
  if (faults.length > 0) throw invalid({ readers: faults })
}

export const restrictionRoutes: Route[] = [getReadersRoute, setReadersRoute, listColleaguesRoute]
