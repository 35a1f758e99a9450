import type { IncomingMessage, Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Kernel } from '#platform/call/answer.server.ts'
import type { App } from '#platform/call/http.server.ts'
import { connectionsWithin } from './descriptors.server.ts'
import { limitConnections } from './connections.server.ts'
import { refusePipelined } from './pipelined.server.ts'
import { connections } from '#platform/limits/limits.ts'

const DRAIN_MS = 6_000
/** For the rest of a body, once the server is to stop. */
const BODY_MS = 2_000
const IDLE_MS = 50
const TIMEOUTS = {
  headersTimeout: 10_000,
  // Ten megabytes at the slowest pace of `limits.ts`. JSON bodies have a limit of their own.
  requestTimeout: 720_000,
  // Longer than a proxy or a client keeps an idle connection, or it might reuse one that has just been closed.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 32_768,
}

type Port = Pick<Kernel, 'config' | 'log' | 'holds' | 'turns'>

/** Resolves once listening. `close` stops accepting and lets running calls finish. */
export async function openPort(app: App, { config, log, holds, turns }: Port) {
  const { port, host } = config
  const server = await new Promise<Server>((done, fail) => {
    // The rest of a refused body is not read: see refused-body.server.ts.
    const options = { port, hostname: host, serverOptions: TIMEOUTS, autoCleanupIncoming: false }
    const starting = serve({ fetch: app.fetch, ...options }, () => done(http))
    const http = starting as Server // plain HTTP/1 was asked for
    http.once('error', (error) => fail(explained(error, port)))
  })
  // Drops stalled readers; the event stream writes every fifteen seconds.
  server.timeout = 60_000
  if (config.trustProxy === 0) refusePipelined(server)
  limitConnections(server, {
    most: connectionsWithin(config.maxConnections || connections.most),
    byAddress: config.trustProxy === 0,
    onRefused: (refused) => log.warn('Connections were refused', { refused }),
  })
  const begun = watchCalls(server)
  const address = server.address()
  return {
    number: typeof address === 'object' && address ? address.port : port,
    close() {
      holds.end()
      // Calls and files under way have some time; waiting ones do not begin.
      const { making, uploading, sending, answering, drawing, working, late, open, calls, transactions } = turns
      for (const places of [making, uploading, sending, answering, drawing.enter]) places.end()
      for (const lines of [working, late, open, calls, transactions.ofPerson, transactions.ofCompany]) lines.end()
      return close(server, begun).finally(turns.drawing.end)
    },
  }
}

function explained(error: NodeJS.ErrnoException, port: number) {
  if (error.code !== 'EADDRINUSE') return error
  return new Error(`Port ${port} is taken. Stop what listens there, or set another PORT.`)
}

type Begun = ReadonlyMap<IncomingMessage, number>

/** The calls under way, and since when. */
function watchCalls(server: Server): Begun {
  const begun = new Map<IncomingMessage, number>()
  server.prependListener('request', (incoming, outgoing) => {
    begun.set(incoming, performance.now())
    outgoing.once('close', () => begun.delete(incoming))
  })
  return begun
}

function close(server: Server, begun: Begun) {
  const began = performance.now()
  function tidy() {
    // A connection whose answer has just ended is kept alive and would delay closing.
    server.closeIdleConnections()
    for (const [{ complete, socket }, since] of begun)
      if (!complete && performance.now() - Math.max(began, since) > BODY_MS) socket.destroy()
  }
  return new Promise<void>((done) => {
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    const idle = setInterval(tidy, IDLE_MS)
    server.close(() => {
      clearTimeout(late)
      clearInterval(idle)
      done()
    })
    server.closeIdleConnections()
  })
}
