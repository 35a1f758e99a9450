import type { Pool } from 'pg'
import type { Smtp } from '#platform/config.server.ts'
import type { Log } from '#platform/call/log.server.ts'
import { openMail } from './mail.server.ts'
import { type Deliver, openTransport, reasonOf } from './transport.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'

const PAUSES_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 360]
export const MAX_ATTEMPTS = PAUSES_MINUTES.length + 1
/** Longer than any attempt takes, so that a killed server's mail is sent again. */
const HELD_MINUTES = 10
/** A later mail would only mislead. */
export const STALE_HOURS = 72

const EVERY_MS = 20_000
const PATIENCE_MS = 10_000

type Sending = { system: Pool; keyring: Keyring; log: Log; deliver: Deliver; signal: AbortSignal }

/** Sends the outbox, one mail at a time. Safe on several servers at once. */
export function startMailing(smtp: Smtp, given: Omit<Sending, 'deliver' | 'signal'>) {
  const stopping = new AbortController()
  const late = new AbortController()
  const sending = { ...given, deliver: openTransport(smtp), signal: late.signal }
  let isWoken = false
  let working: Promise<void> | undefined

  async function work() {
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false
      while (!stopping.signal.aborted && (await sendNext(sending)));
    }
  }

  function wake() {
    isWoken = true
    // Without a database there is nothing to send; the timer tries again.
    working ??= work()
      .catch(() => {})
      .finally(() => (working = undefined))
  }
  const timer = setInterval(wake, EVERY_MS).unref()
  wake()

  return {
    wake,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      const patience = setTimeout(() => late.abort(), PATIENCE_MS)
      await working
      clearTimeout(patience)
    },
  }
}

async function sendNext({ system, keyring, log, deliver, signal }: Sending): Promise<boolean> {
  const held = await take(system)
  if (!held) return false
  try {
    await deliver(openMail(keyring, held), held.id, signal)
  } catch (error) {
    await note(system, held, reasonOf(error))
    log.say('An e-mail could not be sent', { mail: held.id, attempts: held.attempts })
    return true
  }
  await system.query('update mails set sent_at = now(), failure = null where id = $1', [held.id])
  return true
}

type Held = { id: string; sealed: Buffer; attempts: number }

async function take(system: Pool): Promise<Held | undefined> {
  const { rows } = await system.query<Held>(
    `update mails set attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => $1)
      where id = (
        select id from mails
        where sent_at is null and next_attempt_at <= now() and attempts < $2
          and created_at > now() - make_interval(hours => $3)
        order by next_attempt_at limit 1 for update skip locked)
      returning id, sealed, attempts`,
    [HELD_MINUTES, MAX_ATTEMPTS, STALE_HOURS],
  )
  return rows[0]
}

async function note(system: Pool, { id, attempts }: Held, failure: string) {
  await system.query(
    'update mails set failure = $2, next_attempt_at = now() + make_interval(mins => $3) where id = $1',
    [id, failure, PAUSES_MINUTES[attempts - 1] ?? 0],
  )
}
