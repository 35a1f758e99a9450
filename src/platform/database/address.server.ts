import { type ClientConfig, Client } from 'pg'
import type { Config } from '#platform/config.server.ts'

type Terms = Pick<Config, 'databaseTls' | 'databaseCa'>

/** How to reach an external PostgreSQL: from another machine only over TLS with a verified certificate. */
export function ownerAt(address: string, { databaseTls, databaseCa }: Terms): ClientConfig {
  const { host } = new Client({ connectionString: address })
  if (isHere(host)) return { connectionString: address }
  const url = new URL(address)
  refuseWeaker(url, databaseTls)
  for (const name of ['ssl', 'uselibpqcompat']) url.searchParams.delete(name)
  // The driver reads these from the address, whatever else it is given.
  url.searchParams.set('sslmode', databaseTls === 'off' ? 'disable' : 'verify-full')
  if (databaseTls === 'verify' && databaseCa !== undefined) url.searchParams.set('sslrootcert', databaseCa)
  return { connectionString: url.href }
}

const isHere = (host: string) => host.startsWith('/') || ['', 'localhost', '127.0.0.1', '::1'].includes(host)

/** Refuses an address that asks for weaker TLS than the settings, as one of the two must be a mistake. */
function refuseWeaker({ searchParams }: URL, tls: Config['databaseTls']) {
  const asked = ['sslmode', 'ssl'].find((name) => WEAKER.includes(searchParams.get(name) ?? ''))
  if (tls === 'off' || asked === undefined) return
  throw new Error(
    `DATABASE_URL says ${asked}=${searchParams.get(asked)}, but a database on another machine is only used over a verified connection. Remove that, or set DATABASE_TLS=off to send everything readable.`,
  )
}

const WEAKER = ['disable', 'allow', 'prefer', 'no-verify', '0', 'false']
