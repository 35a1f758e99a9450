import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'

/** `url` may contain the mail server's password. */
export type Smtp = { url: string; from: string }

export type Config = {
  port: number
  host: string
  /** The public address; decides the cookie and what counts as cross-site. */
  origin: URL
  dataDir: string
  databaseUrl: string | undefined
  /** How to reach a database on another machine; `off` sends everything unencrypted. */
  databaseTls: 'verify' | 'off'
  /** The file with the certificate that signed the database's, if it is not a public one. */
  databaseCa: string | undefined
  encryptionKey: string | undefined
  newEncryptionKey: string | undefined
  masteradminPassword: string | undefined
  breachedPasswords: string | undefined
  /** Without it, mail stays in the outbox. */
  smtp: Smtp | undefined
  trustProxy: number
  /** The limits on calls, as a percentage of the usual ones; 0 lifts them. */
  callRates: number
  /** 0 for the usual number. */
  maxConnections: number
  /** Megabytes to keep free; 0 for none. If undefined, a share of the embedded database's disk. */
  minFreeDisk: number | undefined
  logLevel: string
}

/** Reads the environment (README, "Configuration"). Throws a message for the operator on anything unusable. */
export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as unset.
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const port = whole(env, 'PORT', { otherwise: 3000, most: 65_535 })
  const config = {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    origin: address(env['ORIGIN'] ?? `http://localhost:${port}`),
    dataDir: resolve(env['DATA_DIR'] ?? './data'),
    databaseUrl: databaseUrl(env['DATABASE_URL']),
    databaseTls: databaseTls(env['DATABASE_TLS']),
    databaseCa: readable('DATABASE_CA', env['DATABASE_CA']),
    encryptionKey: env['ENCRYPTION_KEY'],
    newEncryptionKey: env['NEW_ENCRYPTION_KEY'],
    masteradminPassword: env['MASTERADMIN_PASSWORD'],
    breachedPasswords: env['BREACHED_PASSWORDS'],
    smtp: smtp(env['SMTP_URL'], env['MAIL_FROM']),
    trustProxy: whole(env, 'TRUST_PROXY', { otherwise: 0, most: 16 }),
    callRates: whole(env, 'CALL_RATES', { otherwise: 100, most: 10_000 }),
    maxConnections: whole(env, 'MAX_CONNECTIONS', { otherwise: 0, most: 99_999 }),
    ...freeDisk(env),
    logLevel: env['LOG_LEVEL'] ?? 'info',
  }
  refusePlainHttp(config.origin, env['ALLOW_INSECURE_HTTP'] === '1')
  return config
}

function whole(env: NodeJS.ProcessEnv, name: string, { otherwise, most }: { otherwise: number; most: number }) {
  const text = env[name]
  if (text === undefined) return otherwise
  if (/^\d{1,8}$/.test(text) && Number(text) <= most) return Number(text)
  throw new Error(`${name} must be a whole number up to ${most}, not "${text}".`)
}

function freeDisk(env: NodeJS.ProcessEnv) {
  const isGiven = env['MIN_FREE_DISK'] !== undefined
  return { minFreeDisk: isGiven ? whole(env, 'MIN_FREE_DISK', { otherwise: 0, most: 99_999_999 }) : undefined }
}

function address(text: string) {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text)
  throw new Error(`ORIGIN must be an address like https://portal.example.com, not "${text}".`)
}

function databaseUrl(url: string | undefined) {
  // Never quoted: it may contain a password.
  if (url === undefined || (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol))) return url
  throw new Error('DATABASE_URL must be an address like postgresql://user:password@database.example.com:5432/casewell.')
}

function databaseTls(given = 'verify'): Config['databaseTls'] {
  if (given === 'verify' || given === 'off') return given
  throw new Error(`DATABASE_TLS must be "verify", which it is if left out, or "off", not "${given}".`)
}

function readable(name: string, file: string | undefined) {
  try {
    if (file !== undefined) accessSync(file, constants.R_OK)
    return file
  } catch {
    throw new Error(`${name} must be a file that can be read, not "${file}".`)
  }
}

function smtp(url: string | undefined, from = ''): Smtp | undefined {
  if (url === undefined) return undefined
  // Never quoted: it may contain a password.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === '')
    throw new Error('SMTP_URL must be an address like smtp://user:password@mail.example.com:587.')
  if (!/^(?:[^<>@,;\p{Cc}]+ )?<[^<>@,;\s]+@[^<>@,;\s]+>$|^[^<>@,;\s]+@[^<>@,;\s]+$/u.test(from))
    throw new Error(`MAIL_FROM must be an address like Casewell <hr@example.com>, not "${from}".`)
  return { url, from }
}

function refusePlainHttp(origin: URL, allowed: boolean) {
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(origin.hostname)
  if (origin.protocol === 'https:' || loopback || allowed) return
  throw new Error(
    `${origin.origin} would carry passwords unencrypted. Put https in front, or set ALLOW_INSECURE_HTTP=1 to accept that.`,
  )
}
