import { randomFillSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { reserve } from './limits.ts'

const MB = 1024 * 1024

type Terms = typeof reserve & {
  /** Told that the reserve has been given up. */
  onGivenUp: () => void
}

/**
 * Keeps some of a disk in a file. When something else has filled the disk the file is removed, so that people can sign
 * in and the database can end what it has begun; once there is room it is written again.
 */
export function keepReserve(folder: string, { megabytes, givenUpBelow, takenAbove, everyMs, onGivenUp }: Terms) {
  const path = join(folder, 'reserve')
  let looking: Promise<void> | undefined

  async function lookOnce() {
    const free = await freeMegabytes(folder)
    if (free === undefined) return
    if (free < givenUpBelow && existsSync(path)) {
      await rm(path)
      onGivenUp()
    } else if (free > takenAbove + megabytes && !existsSync(path)) await fill(path, megabytes)
  }

  const look = () => (looking ??= lookOnce().finally(() => (looking = undefined)))
  // A folder that cannot be written to is told of by the database.
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

/** Random, as some disks keep nothing for zeros; and there under its name only once it is whole. */
async function fill(path: string, megabytes: number) {
  const unfinished = `${path}.part`
  const file = await open(unfinished, 'w', 0o600)
  const bytes = Buffer.alloc(MB)
  try {
    for (let n = 0; n < megabytes; n++) await file.write(randomFillSync(bytes))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}
