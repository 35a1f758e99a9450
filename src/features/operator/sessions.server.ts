import { sql } from 'kysely'
import { deviceName } from '#features/session/session.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { accountCalled } from './account-called.server.ts'
import type { Command } from './command.server.ts'

export const sessions: Command = {
  takes: '[username]',
  does: 'Lists who is signed in: since when, when last seen, from which address and device.',
  run: ({ inSystem }, username) =>
    inSystem(async (tx) => {
      const account = username === undefined ? undefined : await accountCalled(tx, username)
      const rows = await liveSessions(tx, account?.id)
      if (rows.length === 0) return [`${account?.username ?? 'No one'} is ${account ? 'not ' : ''}signed in.`]
      return inColumns([heads, ...rows.map(cellsOf)])
    }),
}

type Row = {
  username: string
  createdAt: string
  lastSeenAt: string
  sess: { ipAddress?: string; userAgent?: string }
}

async function liveSessions(tx: Tx, userId: string | undefined) {
  const { rows } = await sql<Row>`
    select u.username, s.created_at, s.last_seen_at, s.sess
    from sessions s join users u on u.id = s.user_id
    where s.epoch = u.auth_epoch and u.is_active and u.deleted_at is null
      and session_lives(u.role, s.last_seen_at, s.expire) and ${userId === undefined ? sql`true` : sql`u.id = ${userId}`}
    order by u.username, s.created_at`.execute(tx)
  return rows
}

const heads = ['USERNAME', 'SINCE', 'LAST SEEN', 'ADDRESS', 'DEVICE']

function cellsOf({ username, createdAt, lastSeenAt, sess: { ipAddress = '', userAgent = '' } }: Row) {
  return [username, toSeconds(createdAt), toSeconds(lastSeenAt), ipAddress, deviceName(userAgent)]
}

const toSeconds = (moment: string) => moment.replace(/\.\d+Z$/, 'Z')

function inColumns(rows: string[][]) {
  const widths = heads.map((_, n) => Math.max(...rows.map((row) => (row[n] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, n) => cell.padEnd(widths[n] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
