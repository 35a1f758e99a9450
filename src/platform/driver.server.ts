import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

// All that we use of `pg` 8 beyond what it documents: it can neither close a prepared statement nor join the writes of
// one tick. An upgrade that renames these fails `statements.test.ts`; without `stream`, every call fails.

type Connection = {
  stream: Socket
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  close(what: { type: 'S'; name: string }): void
}

const connectionOf = (client: ClientBase) => (client as ClientBase & { connection: Connection }).connection // its types omit it

/** Joins the writes of one tick: a transaction’s start and its fence, and simultaneous queries. */
export function inOnePiece(client: ClientBase) {
  const { stream } = connectionOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Unlike DEALLOCATE, the protocol's own message also works in a transaction that has failed. */
export function isClosed(client: ClientBase, name: string) {
  const connection = connectionOf(client)
  if (name in connection.submittedNamedStatements) return false
  if (!(name in connection.parsedStatements)) return true
  delete connection.parsedStatements[name]
  connection.close({ type: 'S', name })
  return true
}
