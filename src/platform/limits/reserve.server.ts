import { randomFillSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { reserve } from './limits.ts'

const MB = 1024 * 1024

type Terms = typeof reserve & {
  onGivenUp: () => void
}

/** Deleted when the disk is full, so that people can sign in and the database can finish its work. */
export function keepReserve(folder: string, { megabytes, givenUpBelow, takenAbove, everyMs, onGivenUp }: Terms) {
  const path = join(folder, 'reserve')
  const unfinished = `${path}.part`
  let looking: Promise<void> | undefined

  async function lookOnce() {
    const free = await freeMegabytes(folder)
    if (free === undefined) return
    if (free < givenUpBelow) {
      const isThere = existsSync(path) || existsSync(unfinished)
      for (const each of [path, unfinished]) await rm(each, { force: true })
      if (isThere) onGivenUp()
    } else if (free > takenAbove + megabytes && !existsSync(path))
      await fill(unfinished, megabytes).then(() => rename(unfinished, path))
  }

  const look = () => (looking ??= lookOnce().finally(() => (looking = undefined)))
  // It gets its name once it is complete. The database reports a folder that cannot be written to.
  const tryToLook = () => void look().catch(() => {})
  tryToLook()
  const timer = setInterval(tryToLook, everyMs).unref()
  return { look, stop: () => clearInterval(timer) }
}

const freeMegabytes = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => (bavail * bsize) / MB,
    () => undefined,
  )

/** Random, because some file systems store no zeros. */
async function fill(path: string, megabytes: number) {
  const file = await open(path, 'w', 0o600)
  const bytes = Buffer.alloc(MB)
  try {
    for (let n = 0; n < megabytes; n++) await file.write(randomFillSync(bytes))
    await file.sync()
  } finally {
    await file.close()
  }
}
