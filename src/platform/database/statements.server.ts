import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { naming } from './naming.server.ts'
import { asParameter } from './sets.server.ts'
import { inOnePiece, isClosed } from '#platform/driver.server.ts'

// See decision 54. Each connection that keeps a statement prepared needs some 200 bytes for each letter of its text.
const MAX_PREPARED = 120
const MAX_LETTERS = 80_000
// Rarer statements are planned each time, so that one-off statements cannot fill the memory.
const USUAL = 10
const MAX_REMEMBERED = 1_000
const HALVED_EVERY = 50_000

type Statement = { name: string; letters: number; times: number }

const remembered = new Map<string, Statement>()
const prepared = new WeakMap<ClientBase, Map<string, Statement>>()
const failures = new WeakMap<ClientBase, Error>()
let sent = 0

/** Sends a common statement prepared, parsed once per connection, and any other unprepared. */
export async function send(client: ClientBase, text: string, values: readonly unknown[] = []) {
  const name = nameFor(client, remember(text))
  inOnePiece(client)
  try {
    const query = { ...(name && { name }), text, values: values.map(asParameter), rowMode: 'array' } as const
    const result = await client.query<unknown[]>(query)
    return { rows: naming.rowsOf(result), rowCount: result.rowCount, command: result.command }
  } catch (error) {
    if (!failures.has(client) && error instanceof Error) failures.set(client, error)
    throw error
  }
}

/** The error that made every later statement of the transaction fail. */
export const firstFailure = (client: ClientBase) => failures.get(client)

export const forgetFailure = (client: ClientBase) => void failures.delete(client)

function remember(text: string): Statement {
  const statement = remembered.get(text) ?? { name: nameOf(text), letters: text.length, times: 0 }
  statement.times++
  remembered.delete(text)
  remembered.set(text, statement)
  const [oldest] = remembered.keys()
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  if (++sent % HALVED_EVERY === 0) for (const each of remembered.values()) each.times >>= 1
  return statement
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

function nameFor(client: ClientBase, statement: Statement): string | undefined {
  const { name, times } = statement
  const kept = prepared.get(client) ?? new Map<string, Statement>()
  prepared.set(client, kept)
  if (!kept.delete(name) && (times < USUAL || !isRoomFor(client, statement, kept))) return undefined
  kept.set(name, statement)
  return name
}

/** Makes room by closing the statement unused for longest, unless it is sent more often than this one. */
function isRoomFor(client: ClientBase, statement: Statement, kept: Map<string, Statement>) {
  if (fits(statement, kept)) return true
  if (statement.letters > MAX_LETTERS) return false
  const [oldest] = kept.values()
  if (!oldest) return false
  kept.delete(oldest.name)
  if (oldest.times < statement.times && isClosed(client, oldest.name)) return fits(statement, kept)
  kept.set(oldest.name, oldest)
  return false
}

function fits({ letters }: Statement, kept: Map<string, Statement>) {
  const taken = kept.values().reduce((sum, each) => sum + each.letters, 0)
  return kept.size < MAX_PREPARED && taken + letters <= MAX_LETTERS
}
