import { type Actor } from '#platform/database/database.server.ts'
import type { Caller, Guest } from '#platform/database/transaction.server.ts'
import { makeDrawing } from '#platform/pdf/drawing.server.ts'
import { makeLanes } from '#platform/transfer/lanes.server.ts'
import { makeInspector } from '#platform/transfer/inspecting.server.ts'
import { makeFairLimiter } from '#platform/limits/fair-limiter.server.ts'
import { makeLimiterByKey } from '#platform/limits/limiter.server.ts'
import * as limits from '#platform/limits/limits.ts'
import { makeCapacity } from '#platform/limits/capacity.server.ts'
import { admit, ensureInSight } from './admit.server.ts'
import type { Kernel } from './answer.server.ts'
import { whenGoneOf } from '#platform/transfer/gone.server.ts'
import { admitGuest } from './guest-link.server.ts'
import type { AppContext } from './http.server.ts'
import { networkOf, originOf } from './origin.server.ts'
import { ensureUploadFits } from './room.server.ts'
import { paramsOf } from './check.server.ts'
import type { Log } from './log.server.ts'
import { type Album, drawingFor, fileFor, type Payer, personKey, uploadOf } from '#platform/limits/claims.server.ts'
import type { Route } from './route.server.ts'
import { inTurnIfOver, working } from './work.server.ts'

export type Turns = ReturnType<typeof makeTurns>

export const makeTurns = (log: Log) => ({
  calls: makeLimiterByKey(limits.calls),
  working: makeLimiterByKey(limits.working.inTurn),
  late: makeLimiterByKey(limits.working.inTurn),
  open: makeLimiterByKey(limits.open.inTurn),
  transactions: {
    ofPerson: makeLimiterByKey(limits.transactions.ofPerson),
    ofCompany: makeLimiterByKey(limits.transactions.ofCompany),
  },
  arriving: makeFairLimiter(limits.arriving),
  openly: makeFairLimiter(limits.openly),
  reading: makeLimiterByKey(limits.reading),
  making: makeCapacity(limits.making),
  uploading: makeCapacity(limits.uploading),
  receiving: makeLanes(limits.uploading.mostPerSecond),
  sending: makeCapacity(limits.sending),
  answering: makeCapacity(limits.answering),
  drawing: {
    enter: makeCapacity(limits.drawing.places),
    ...makeDrawing({ ...limits.drawing, onBroken: (error) => log.failed('A PDF could not be drawn', error) }),
  },
  inspecting: makeLimiterByKey(limits.inspecting.ofSession),
  inspect: makeInspector({
    ...limits.inspecting,
    onBroken: (error) => log.failed('A file could not be examined', error),
  }),
})

export type Asking = { kernel: Kernel; route: Route; c: AppContext; caller: Caller }
/** The number of PDFs before this person's in the queue, if theirs is waiting. */
export const placeToDraw = ({ drawing }: Turns, person: string) =>
  drawing.enter.placeOf(personKey(person)) ?? drawing.enter.placeOf(`pictures of ${person}`)

type Answer = () => Promise<Response>

/** Answers a call in its caller's turn. Waiting for a file does not hold up their other calls. */
export function inTurn(asking: Asking, session: string, answer: Answer): Promise<Response> {
  const { route } = asking
  const answering = () => inLine(asking, session, answer)
  if (route.endpoint.file) return inPlaceToUpload(asking, answer)
  if (route.sends === 'file') return inPlaceToMake(asking, session, answering)
  return route.sends === 'stream' ? inPlaceToSend(asking, session, answering) : answering()
}

export function inLine<Result>(asking: Asking, session: string, answer: () => Promise<Result>) {
  return inTurnIfOver(asking.kernel, { c: asking.c, session }, () => amongCalls(asking, session, answer))
}

/** As many calls at a time as a browser makes. */
export const amongCalls = <Result>({ kernel, c }: Asking, session: string, answer: () => Promise<Result>) =>
  kernel.turns.calls(session, answer, { whenGone: whenGoneOf(c.env) })

async function inPlaceToUpload(asking: Asking, answer: Answer) {
  const { kernel, c } = asking
  // A caller without a session cannot make the server hold ten megabytes.
  const payer = await payerOf(asking)
  const announced = c.req.header('content-length')
  await ensureUploadFits(asking, announced)
  const network = networkOf(originOf(c, kernel.config).ipAddress)
  const leave = await kernel.turns.uploading(uploadOf(payer, { announced, network }), whenGoneOf(c.env))
  try {
    return await answer()
  } finally {
    const { complete, destroyed } = c.env.incoming
    if (destroyed && !complete) setTimeout(leave, limits.uploading.restOfGivenUpMs).unref()
    else leave()
  }
}

export async function inPlaceToMake(asking: Asking, session: string, answer: (payer: Payer) => Promise<Response>) {
  const payer = await amongCalls(asking, session, () => payerOf(asking))
  const whenGone = whenGoneOf(asking.c.env)
  const leave = await asking.kernel.turns.making(fileFor(payer), whenGone)
  asking.c.set('isAwaited', leave.isAwaited)
  try {
    return await answer(payer)
  } finally {
    whenGone(leave)
  }
}

/** A PDF has its place while it is drawn, one with pictures until it is sent; and for a rest, also if it is given up. */
export async function inPlaceToDraw<Result>(
  { kernel, c }: Asking,
  payer: Payer & { album?: Album },
  draw: () => Promise<Result>,
): Promise<Result> {
  const whenGone = whenGoneOf(c.env)
  const leave = await kernel.turns.drawing.enter(drawingFor(payer), whenGone)
  if (payer.album) c.set('isAwaited', leave.isAwaited)
  const began = performance.now()
  const leaveRested = () => void setTimeout(leave, restAfter(performance.now() - began)).unref()
  try {
    const result = await draw()
    if (payer.album) whenGone(leaveRested)
    else leaveRested()
    return result
  } catch (error) {
    leaveRested()
    throw error
  }
}

const restAfter = (ms: number) => Math.min(ms * limits.drawing.rest.times, limits.drawing.rest.mostMs)

async function inPlaceToSend({ kernel, c }: Asking, session: string, answer: Answer) {
  const key = `session ${session}`
  const whenGone = whenGoneOf(c.env)
  const shares = [{ key, size: 1, most: limits.sending.ofSession }]
  const leave = await kernel.turns.sending({ size: 1, shares, line: key }, whenGone)
  try {
    return await answer()
  } finally {
    whenGone(leave)
  }
}

/** A long answer has its room until it has been read, or its reader has gone. */
export async function keepRoom(
  { turns }: Kernel,
  c: AppContext,
  { session, bytes }: { session: string; bytes: number },
) {
  const { ofPerson, ofCompany } = limits.answering
  const size = Math.min(bytes, ofPerson)
  const line = `house ${c.get('house') ?? 'guests'}`
  const shares = [
    { key: personKey(c.get('userId') ?? session), size, most: ofPerson },
    { key: line, size, most: ofCompany },
  ]
  const whenGone = whenGoneOf(c.env)
  const leave = await turns.answering({ size, shares, line }, whenGone)
  c.set('isAwaited', leave.isAwaited)
  whenGone(leave)
}

export const payerOf = ({ kernel, route, c, caller }: Asking): Promise<Payer> =>
  working(kernel, c, { pool: kernel.pools.app, caller }, async ({ actor, guest }) =>
    route.access === 'guest' ? houseOfGuest(admitGuest(route, guest)) : houseOf(admit(route, actor)),
  )

/** Advisers make albums, each about one company: who reads slowly keeps none from the other companies. */
export const albumOf = ({ kernel, route, c, caller }: Asking): Promise<Payer & { album: Album }> =>
  working(kernel, c, { pool: kernel.pools.app, caller }, async (open) => {
    const actor = admit(route, open.actor)
    const params = paramsOf(c)
    ensureInSight(actor, params)
    const company = String(await route.companyOf?.({ tx: open.tx, actor, params } as never)) // its constructor says so
    return { ...houseOf(actor), album: { company } }
  })

const houseOfGuest = ({ linkId, tenantId }: Guest): Payer => ({ person: linkId, house: tenantId, isFirm: false })

const houseOf = ({ id, role, tenants: [company = id] }: Actor): Payer =>
  role === 'client' ? { person: id, house: company, isFirm: false } : { person: id, house: 'firm', isFirm: true }
