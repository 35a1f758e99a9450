import pino from 'pino'
import type { AppContext } from './http.server.ts'
import type { Origin } from './route.server.ts'

export type Log = {
  call(c: AppContext, origin: Origin, milliseconds: number): void
  fault(c: AppContext, error: Error): void
  say(what: string, facts?: Facts): void
  warn(what: string, facts?: Facts): void
  failed(what: string, error: unknown, facts?: Facts): void
}
type Facts = Record<string, string | number>

/** JSON lines on stdout. Only these fields are ever written, so that nothing personal needs redacting. */
export function openLog(level: string): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return {
    call(c, { callId, ipAddress }, milliseconds) {
      const [path, userId] = [c.req.routePath, c.get('userId')]
      const who = { ...(userId !== undefined && { user: userId }), ipAddress }
      logger.info({ callId, method: c.req.method, path, status: c.res.status, ms: Math.round(milliseconds), ...who })
    },
    fault(c, error) {
      logger.error({ callId: c.get('callId'), path: c.req.routePath, ...about(error) })
    },
    say(what, facts) {
      logger.info(facts ?? {}, what)
    },
    warn(what, facts) {
      logger.warn(facts ?? {}, what)
    },
    failed(what, error, facts) {
      logger.error({ ...facts, ...(error instanceof Error && about(error)) }, what)
    },
  }
}

function about(error: Error) {
  const code = 'code' in error ? String(error.code) : undefined
  const cause = error.cause instanceof Error ? error.cause.name : undefined
  return { error: error.name, code, cause, stack: framesOf(error) }
}

/** Without the message: database messages quote values. */
function framesOf(error: Error) {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim())
}
