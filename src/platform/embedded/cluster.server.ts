import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Folders } from './folders.server.ts'
import { processOf } from './process.server.ts'
import { giveToDatabaseUser } from './user.server.ts'

// PostgreSQL's own locale, so that sorting never depends on the machine.
const INITDB = [
  '--username=casewell_owner',
  '--auth-local=peer',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
  // The default needs more /dev/shm than containers have.
  '--set=dynamic_shared_memory_type=mmap',
]

/** Creates the cluster under a temporary name, then renames it, so that it is never half there. */
export async function createCluster(folders: Folders): Promise<void> {
  removeLeftovers(folders.home)
  if (existsSync(folders.cluster)) return

  const fresh = `${folders.cluster}.new-${process.pid}`
  try {
    mkdirSync(fresh, { mode: 0o700 })
    giveToDatabaseUser(fresh, folders.user)
    await initdb(folders, fresh)
    moveIntoPlace(fresh, folders)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Lets only this process's account connect, as any database user. */
export function admitOwnAccount({ cluster, user }: Folders): void {
  giveToDatabaseUser(cluster, user)
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new Error(`${cluster} holds no database. Move it away, or set another DATA_DIR.`)
  write(join(cluster, 'pg_hba.conf'), 'local all all peer map=casewell\n')
  write(join(cluster, 'pg_ident.conf'), `casewell "${user.peer.replaceAll('"', '""')}" all\n`)
}

function removeLeftovers(home: string) {
  for (const name of readdirSync(home)) {
    const pid = Number(name.match(/^postgres\.new-(\d+)$/)?.[1])
    if (pid && (pid === process.pid || !processOf(pid))) rmSync(join(home, name), { recursive: true, force: true })
  }
}

async function initdb({ bin, user, throwAway }: Folders, folder: string) {
  const child = spawn(
    ...user.command(join(bin, 'initdb'), [`--pgdata=${folder}`, ...INITDB, ...(throwAway ? ['--no-sync'] : [])]),
    {
      ...user.stepDown,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]).catch((cause: unknown) => {
    throw new Error('The built-in PostgreSQL does not run on this machine. Set DATABASE_URL.', { cause })
  })
  if (status !== 0) throw new Error(`The database could not be made in ${folder}:\n${said.trim()}`)
}

function moveIntoPlace(fresh: string, { home, cluster }: Folders) {
  try {
    renameSync(fresh, cluster)
  } catch (error) {
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
  // After a power cut, a cluster under its temporary name would be deleted as a leftover.
  const folder = openSync(home, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

function write(file: string, content: string) {
  if (readFileSync(file, 'utf8') !== content) writeFileSync(file, content, { flush: true })
}
