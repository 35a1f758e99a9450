import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { openDataFolder } from '#platform/data-folder.server.ts'
import { binaries } from './binaries.server.ts'
import { type DatabaseUser, databaseUser, giveToDatabaseUser } from './user.server.ts'

// The system allows 107 bytes for a socket's whole path on Linux, 103 on macOS.
const LONGEST_SOCKET = 103

export type Folders = {
  home: string
  cluster: string
  socket: string
  log: string
  bin: string
  user: DatabaseUser
  throwAway: boolean
}

export function prepareFolders(dataDir: string, throwAway: boolean): Folders {
  if (process.platform === 'win32')
    throw new Error('The built-in database does not run on Windows. Set DATABASE_URL to a PostgreSQL server.')
  const bin = binaries()
  const home = openDataFolder(resolve(dataDir))
  const user = databaseUser([dirname(home), bin])
  // The other account may pass through, but not list the folder.
  if (user.stepDown) chmodSync(home, (statSync(home).mode & 0o777) | 0o011)
  const folders = { home, cluster: join(home, 'postgres'), log: join(home, 'postgres.log'), bin, user, throwAway }
  return { ...folders, socket: socketFolder(home, user) }
}

function socketFolder(home: string, user: DatabaseUser) {
  const name = `casewell-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  const folders = [join(home, 'run'), join(tmpdir(), name), join('/tmp', name)]
  const folder = folders.find((each) => Buffer.byteLength(join(each, '.s.PGSQL.5432')) <= LONGEST_SOCKET) ?? home

  mkdirSync(folder, { recursive: true, mode: 0o700 })
  refuseStranger(folder, user)
  giveToDatabaseUser(folder, user)
  chmodSync(folder, 0o700)
  return folder
}

/** Temporary folders are open to all: another account may have made ours first, to eavesdrop. */
function refuseStranger(folder: string, user: DatabaseUser) {
  const found = lstatSync(folder)
  if (found.isDirectory() && [process.getuid?.(), user.uid].includes(found.uid)) return
  throw new Error(`${folder} was made by someone else. Remove it, then start again.`)
}
