import { Client, type ClientConfig } from 'pg'

// "mig" as a number. Servers that start together change the database one after the other.
const LOCK = 0x6d6967
const LONGEST_MS = 10_000

export async function asOwner(connection: ClientConfig, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionTimeoutMillis: LONGEST_MS, ...connection })
  client.on('error', () => {})
  await client.connect().catch((cause: unknown) => {
    throw new Error('The database cannot be reached', { cause })
  })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await work(client)
  } finally {
    await client.end()
  }
}

export async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
