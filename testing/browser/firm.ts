import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cast, type CastName, companies, PASSWORD } from '#testing/fixtures/cast.ts'
import { freePort } from '#testing/fixtures/free-port.ts'

export { PASSWORD } from '#testing/fixtures/cast.ts'

const FIRST = 'first password of all'

type Account = {
  username: string
  role: 'client' | 'staff'
  email: string
  firstName?: string
  lastName?: string
  companyName?: string
  /** The account whose company a client joins. */
  parentTenantId?: string
  /** The accounts whose companies a member of staff serves. */
  clientIds?: readonly string[]
}

/** The product as it is installed: the server as its own process on an empty data folder, where the cast have signed up. */
export type Firm = {
  base: string
  /** The administrator makes one more account, whose owner chooses `PASSWORD`. Returns its id. */
  engage(account: Account): Promise<string>
  /** Ends the server as a power cut would. */
  cutPower(): Promise<void>
  /** Starts it again on the same data. */
  restore(): Promise<void>
  /** Both, one after the other. */
  crash(): Promise<void>
  end(): Promise<void>
}

/** The data folder of a firm whose cast have signed up, which every worker copies; see `founded.ts`. */
export const FOUNDED = 'CASEWELL_FOUNDED'

/** Signs the cast up, which takes dozens of hashes, in a data folder of their own. Returns the folder. */
export async function foundFirm(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'casewell-founded-'))
  const port = await freePort()
  const server = await start(port, dataDir)
  await signUp(await engagement(`http://localhost:${port}`))
  await kill(server, 'SIGTERM')
  return dataDir
}

export async function openFirm(): Promise<Firm> {
  const dataDir = mkdtempSync(join(tmpdir(), 'casewell-journey-'))
  cpSync(process.env[FOUNDED] ?? '', dataDir, { recursive: true })
  const port = await freePort()
  const base = `http://localhost:${port}`
  let server = await start(port, dataDir)
  // Whatever ends this process ends the server too.
  process.once('exit', () => server.kill('SIGTERM'))
  const engage = await engagement(base)

  const cutPower = () => kill(server, 'SIGKILL')
  async function restore() {
    server = await start(port, dataDir)
  }
  return {
    base,
    engage,
    cutPower,
    restore,
    async crash() {
      await cutPower()
      await restore()
    },
    async end() {
      if (isOver(server)) await restore()
      await kill(server, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function start(port: number, dataDir: string) {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    CALL_RATES: '0',
    MASTERADMIN_PASSWORD: PASSWORD,
  }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/app/main.server.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const until = Date.now() + 60_000
  while (!(await isReady(port))) {
    if (isOver(child) || Date.now() > until) {
      child.kill('SIGTERM')
      throw new Error('The server did not start.')
    }
    await new Promise((next) => setTimeout(next, 50))
  }
  return child
}

const isReady = (port: number) =>
  fetch(`http://localhost:${port}/readyz`).then(
    (each) => each.ok,
    () => false,
  )

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function kill(child: ChildProcess, signal: NodeJS.Signals) {
  if (isOver(child)) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await gone
}

/** How accounts are made here: by the administrator; each owner then replaces the first password. */
async function engagement(base: string): Promise<Firm['engage']> {
  const admin = await signIn(base, 'masteradmin', PASSWORD)
  return async (account) => {
    const made = await send(base, '/api/admin/create-user', { ...account, password: FIRST }, admin)
    const { id }: { id: string } = JSON.parse(await made.text())
    const session = await signIn(base, account.username, FIRST)
    await send(base, '/api/auth/set-first-password', { newPassword: PASSWORD }, session)
    return id
  }
}

/** First the founder of each company, then everyone else. */
async function signUp(engage: Firm['engage']) {
  const { ada, grace, ben, ...staff } = cast
  const acme = await engage({ ...member(ada), companyName: companies.acme })
  const globex = await engage({ ...member(grace), companyName: companies.globex })
  await engage({ ...member(ben), parentTenantId: acme })
  const ids = { acme, globex }
  for (const each of Object.values(staff))
    await engage({ ...member(each), clientIds: each.of.map((home) => ids[home]) })
}

const member = ({ of: _homes, ...account }: (typeof cast)[CastName]) => account

async function signIn(base: string, username: string, password: string) {
  const response = await send(base, '/api/auth/login', { username, password })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function send(base: string, path: string, body: object, cookie = '') {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie }
  const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
