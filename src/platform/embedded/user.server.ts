import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, lstatSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

/** The account that runs PostgreSQL, which refuses root and needs an account with a name. */
export type DatabaseUser = {
  uid: number
  gid: number
  stepDown: { uid: number; gid: number } | undefined
  peer: string
  command: (file: string, args: readonly string[]) => [file: string, args: string[]]
}

export function databaseUser(folders: readonly string[]): DatabaseUser {
  const me = ownAccount()
  const candidates =
    me.uid === 0
      ? [() => asOtherAccount('postgres'), () => inNamespace(me), () => asOtherAccount('nobody')]
      : [() => (me.name ? asOwnAccount(me, me.name) : undefined), () => inNamespace(me)]

  for (const candidate of candidates) {
    const user = candidate()
    if (user && canReach(user, folders)) return user
  }
  throw new Error(
    me.uid === 0
      ? `PostgreSQL does not run as root, and no other account here can reach ${folders.join(' and ')}. Start as another user, move the folders out of a private one, or set DATABASE_URL.`
      : `PostgreSQL cannot run here as the user with the id ${me.uid} or reach ${folders.join(' and ')}. Start as a user with a name, or set DATABASE_URL.`,
  )
}

type Account = { uid: number; gid: number; name: string | undefined }

function ownAccount(): Account {
  const ids = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  try {
    return { ...ids, name: userInfo().username }
  } catch {
    // A container may run under an id that has no account.
    return { ...ids, name: undefined }
  }
}

function asOwnAccount({ uid, gid }: Account, name: string): DatabaseUser {
  return { uid, gid, stepDown: undefined, peer: name, command: (file, args) => [file, [...args]] }
}

function asOtherAccount(name: string): DatabaseUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(output('id', [flag, name]) ?? 0))
  if (!uid || !gid) return undefined
  return { ...asOwnAccount({ uid, gid, name }, ownAccount().name ?? 'root'), stepDown: { uid, gid } }
}

/** Runs commands in a user namespace in which this account is called `nobody`. */
function inNamespace(me: Account): DatabaseUser | undefined {
  const flags = ['--user', '--map-user=65534', '--map-group=65534']
  const name = output('unshare', [...flags, 'id', '-un'])
  return name
    ? { ...asOwnAccount(me, name), command: (file, args) => ['unshare', [...flags, file, ...args]] }
    : undefined
}

function output(file: string, args: string[]) {
  const { status, stdout } = spawnSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return status === 0 ? stdout.trim() : undefined
}

function canReach({ command, stepDown }: DatabaseUser, folders: readonly string[]) {
  return folders.every((folder) => {
    const [file, args] = command('/bin/sh', ['-c', 'cd "$0"', folder])
    return spawnSync(file, args, { ...stepDown, cwd: '/', stdio: 'ignore' }).status === 0
  })
}

export function giveToDatabaseUser(folder: string, { uid, gid }: DatabaseUser): void {
  if (lstatSync(folder).uid === uid) return
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      lchownSync(join(folder, name), uid, gid)
    chownSync(folder, uid, gid)
  } catch (cause) {
    throw new Error(`${folder} belongs to another user. Start as that user, or set another DATA_DIR.`, { cause })
  }
}
