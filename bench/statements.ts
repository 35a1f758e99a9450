import { Client, type ClientConfig, type QueryConfig } from 'pg'
import { routes } from '#app/routes.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { startServer } from '#platform/boot/server.server.ts'
import { ask } from './ask.ts'
import { calls } from './calls.ts'
import type { Tenant } from './tenants.ts'

export type Statement = { text: string; values: unknown[] }
export type Recorded = Statement[][]

type Place = { database: ClientConfig; keys: string }

/** Records the statements that a server in this process sends, for each call and tenant. */
export async function recordStatements(tenants: Tenant[], { database, keys }: Place) {
  const config = { ...readConfig({ CALL_RATES: '0', DATA_DIR: keys, LOG_LEVEL: 'silent' }), port: 0 }
  const server = await startServer({ config, routes: routes(config), product: 'bench', pages: false, database })
  try {
    const recorded = new Map<string, Recorded[]>()
    for (const [name, { asks, besideDriver }] of Object.entries(calls)) {
      const each = []
      for (const tenant of besideDriver ? tenants : [])
        each.push(
          await transactionsOf(async () => {
            for (const one of asks(tenant)) await ask(server.port, one)
          }),
        )
      recorded.set(name, each)
    }
    return recorded
  } finally {
    await server.stop()
  }
}

async function transactionsOf(work: () => Promise<void>): Promise<Recorded> {
  const began: Recorded = []
  const open = new Map<Client, Statement[]>()
  const original = Client.prototype.query
  function taken(this: Client, ...args: unknown[]) {
    const statement = statementOf(args)
    if (statement.text === 'begin') began.push(openOn(open, this))
    // Statements outside a transaction belong to no call.
    open.get(this)?.push(statement)
    if (statement.text === 'commit') open.delete(this)
    return Reflect.apply(original, this, args)
  }
  Client.prototype.query = taken as typeof original // it passes everything on
  try {
    await work()
  } finally {
    Client.prototype.query = original
  }
  return began
}

function statementOf(args: unknown[]): Statement {
  const [query, given] = args as [string | QueryConfig, unknown[] | undefined] // the two forms that are used here
  return typeof query === 'string'
    ? { text: query, values: given ?? [] }
    : { text: query.text, values: query.values ?? [] }
}

function openOn(open: Map<Client, Statement[]>, client: Client) {
  const transaction: Statement[] = []
  open.set(client, transaction)
  return transaction
}
