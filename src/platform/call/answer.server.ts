import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '#platform/config.server.ts'
import { cookiesOf, secretHash, sessionOf, sidOf } from './cookie.server.ts'
import { unauthorized } from '#platform/errors.ts'
import { hasSpace } from '#platform/limits/disk.server.ts'
import { admit, ensureInSight, replayedAnswer, tenantsOfAnswer } from './admit.server.ts'
import { admitGuest, countingWrongLinks, NO_LINK } from './guest-link.server.ts'
import type { AppContext } from './http.server.ts'
import { claim, keepAnswer } from './idempotency.server.ts'
import { type Input, readInput } from './body.server.ts'
import type { Log } from './log.server.ts'
import { whenGoneOf } from '#platform/transfer/gone.server.ts'
import { originOf } from './origin.server.ts'
import { refuseLoadingElsewhere } from '#platform/transfer/cross-site.server.ts'
import { answerAlbum, answerDrawn, answerPaper } from './paper.server.ts'
import { openRecorder, type Readers, recorder } from './record.server.ts'
import { ensureMayGrow } from './room.server.ts'
import { countWeight, type Watch } from './count.server.ts'
import { inItsRoom, type Reply, shapedRefusal, toResponse } from './reply.server.ts'
import type { Paper } from '#platform/pdf/paper.server.ts'
import type { Route } from './route.server.ts'
import { sendingOf } from './sending.server.ts'
import { shape } from '#platform/shape.server.ts'
import { type Asking, inTurn, placeToDraw, type Turns } from './turn.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { type Caller, type Transaction, transaction } from '#platform/database/transaction.server.ts'
import { check, checked, holdFor, queryOf } from './check.server.ts'
import { working } from './work.server.ts'

export type Kernel = {
  config: Config
  pools: Record<'app' | 'system', Pool>
  keyring: Keyring
  log: Log
  readers: Readers
  turns: Turns
} & Watch

export async function answerCall(kernel: Kernel, route: Route, c: AppContext): Promise<Response> {
  if (route.sends !== 'json') refuseLoadingElsewhere(c.req.raw)
  const caller = callerOf(kernel, route, c)
  const session = sessionOf(caller)
  const asking = { kernel, route, c, caller }
  const answer = () => respond(asking, () => replyTo(kernel, route, c, caller))
  if (session === undefined && route.access !== 'open') throw unauthorized()
  if (session === undefined) return answer()
  if (route.sends === 'paper') return answerPaper(asking, session, () => replyTo(kernel, route, c, caller))
  if (route.sends === 'album') return answerAlbum(asking, session, () => replyTo(kernel, route, c, caller))
  const { draws } = route
  if (draws)
    return answerDrawn(
      asking,
      session,
      () => readToDraw(asking, draws),
      ({ input, ...prepared }) => respond(asking, () => replyWith(kernel, route, c, { ...input, prepared })),
    )
  const answering = () => inTurn(asking, session, answer)
  if (route.access !== 'guest') return answering()
  return countingWrongLinks(kernel, originOf(c, kernel.config).ipAddress, answering)
}

async function respond({ kernel, route, c, caller }: Asking, reading: () => Promise<Reply>): Promise<Response> {
  const sending = sendingOf(kernel, route, c, caller)
  // In a function of its own: what was read is let go before its bytes wait.
  const ready = await (async () => toResponse(route, await reading(), sending))()
  return ready instanceof Response ? ready : inItsRoom(ready, sending)
}

const replyTo = async (kernel: Kernel, route: Route, c: AppContext, caller: Caller): Promise<Reply> =>
  replyWith(kernel, route, c, await readInput(kernel, route, c, caller))

const replyWith = (kernel: Kernel, route: Route, c: AppContext, input: Input): Promise<Reply> =>
  answerBy[route.access](kernel, route, c, input).catch(shapedRefusal(route))

const answerBy: Record<Route['access'], typeof fenced> = { app: fenced, system: fenced, open: openly, guest: asGuest }

function callerOf({ config }: Kernel, { access }: Route, c: AppContext): Caller {
  if (access === 'guest') return { link: secretHash(c.req.header('x-link')) ?? NO_LINK }
  const sid = sidOf(c.req.header('cookie'), config.origin)
  return { sid, active: c.req.header('x-idle') !== '1', known: c.get('known') }
}

async function openly(kernel: Kernel, { endpoint, handler }: Route, c: AppContext, input: Input): Promise<Reply> {
  const headers = new Headers()
  const body = await handler({
    query: check(endpoint.query, queryOf(c.req.url)),
    body: check(endpoint.body, input.raw),
    origin: originOf(c, kernel.config),
    headers,
    sid: input.caller.sid,
    ...shared(kernel, c),
    record: openRecorder(originOf(c, kernel.config), kernel.readers),
    inSystem: systemOf(kernel),
  } as never) // the route's constructor checked this handler against its endpoint
  return { status: endpoint.status, body: shape(endpoint.returns, body), headers }
}

async function asGuest(kernel: Kernel, route: Route, c: AppContext, input: Input): Promise<Reply> {
  return working(kernel, c, { pool: kernel.pools.app, caller: input.caller }, async (open) => {
    const guest = admitGuest(route, open.guest)
    kernel.work.admitted(sessionOf(input.caller) ?? '', guest.tenantId)
    await ensureMayGrow(kernel, route)
    const [headers, origin] = [new Headers(), originOf(c, kernel.config)]
    const { record, stale } = recorder(open, origin, kernel.readers)
    if (route.hold) await open.tx.executeQuery(CompiledQuery.raw(route.hold.text, [guest.recordId]))
    const answer = await route.handler({
      ...checked(route, c, input),
      ...shared(kernel, c),
      tx: open.tx,
      guest,
      browser: secretHash(c.req.header('x-link-browser')),
      file: input.file,
      origin,
      headers,
      record: (event: Parameters<typeof record>[0], act: Parameters<typeof record>[1]) =>
        record(event, { ...act, guestName: guest.name }),
    } as never) // the route's constructor checked this handler against its endpoint
    return { status: route.endpoint.status, body: shape(route.endpoint.returns, answer), stale: [...stale], headers }
  })
}

async function fenced(kernel: Kernel, route: Route, c: AppContext, input: Input): Promise<Reply> {
  const pool = kernel.pools[route.access === 'system' ? 'system' : 'app']
  const writes = route.access === 'app' && route.endpoint.method !== 'GET'
  const caller = { ...input.caller, writes, hold: holdFor(route, c) }
  const prepared = input.prepared ?? (await prepare(kernel, route, c, input))
  return working(kernel, c, { pool, caller }, (open) => runHandler(kernel, route, c, { ...input, open, prepared }))
}

async function readToDraw({ kernel, route: whole, c, caller }: Asking, draws: Route['handler']) {
  const input = await readInput(kernel, whole, c, caller)
  const route: Route = { ...whole, handler: draws, sends: 'paper' }
  const { body } = await working(kernel, c, { pool: kernel.pools.app, caller }, (open) =>
    runHandler(kernel, route, c, { ...input, key: undefined, open }),
  ).catch(shapedRefusal(whole))
  return { input, paper: body as Paper } // its constructor says so
}

async function prepare(kernel: Kernel, route: Route, c: AppContext, input: Input): Promise<unknown> {
  if (!route.prepare) return undefined
  const actor = await working(kernel, c, { pool: kernel.pools.app, caller: input.caller }, async (open) =>
    admit(route, open.actor),
  )
  const origin = originOf(c, kernel.config)
  return route.prepare({
    ...checked(route, c, input),
    ...shared(kernel, c),
    actor,
    origin,
    sid: input.caller.sid,
    record: openRecorder(origin, kernel.readers),
    inSystem: systemOf(kernel),
  } as never) // the route's constructor checked this handler against its endpoint
}

type InTransaction = Input & { open: Transaction }

async function runHandler(kernel: Kernel, route: Route, c: AppContext, { open, prepared, ...input }: InTransaction) {
  const { endpoint } = route
  const actor = admit(route, open.actor)
  const given = checked(route, c, input)
  ensureInSight(actor, given.params)
  await ensureMayGrow(kernel, route)
  const attempt = input.key !== undefined &&
    !endpoint.unrepeatable && {
      userId: actor.id,
      call: `${endpoint.method} ${c.req.path}`,
      key: input.key,
      payload: [input.raw, input.file?.sha256, input.file?.name],
    }
  const earlier = attempt ? await claim(open.tx, kernel.keyring, attempt) : undefined
  if (earlier) return replayedAnswer(actor, earlier)

  const headers = new Headers()
  const origin = originOf(c, kernel.config)
  const { stale, tenants, ...telling } = recorder(open, origin, kernel.readers)
  const answer = await route.handler({
    ...given,
    ...shared(kernel, c),
    tx: open.tx,
    actor,
    prepared,
    file: input.file,
    origin,
    headers,
    sid: input.caller.sid,
    ...telling,
  } as never) // the route's constructor checked this handler against its endpoint
  countWeight(kernel, route, c, given.body)
  const shaped = route.sends === 'json' ? shape(endpoint.returns, answer) : answer
  const reply = { status: endpoint.status, body: shaped, stale: endpoint.method === 'GET' ? [] : [...stale] }
  if (attempt) {
    const kept = keepAnswer(kernel.keyring, attempt, { ...reply, tenants: tenantsOfAnswer(route, actor, tenants) })
    open.last(kept.text, kept.values)
  }
  return { ...reply, headers }
}

const shared = (kernel: Kernel, c: AppContext) => ({
  keyring: kernel.keyring,
  cookie: cookiesOf(c.req.header('cookie'), kernel.config.origin),
  whenGone: whenGoneOf(c.env),
  hasSpace: () => hasSpace(kernel.ensureSpace),
  placeToDraw: (person: string) => placeToDraw(kernel.turns, person),
})

const systemOf =
  ({ pools }: Kernel) =>
  <Result>(work: (tx: Transaction['tx']) => Promise<Result>) =>
    transaction(pools.system, {}, ({ tx }) => work(tx))
