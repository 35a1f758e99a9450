import { statfs } from 'node:fs/promises'
import type { Config } from '#platform/config.server.ts'
import { Refusal } from '#platform/errors.ts'
import { disk } from './limits.ts'

/** Throws 507 if the disk is too full for new data. */
export type EnsureSpace = () => Promise<void>

/** Whether the disk has room for new data. */
export const hasSpace = (ensureSpace: EnsureSpace) =>
  ensureSpace().then(
    () => true,
    () => false,
  )

type Floor = Pick<Config, 'dataDir' | 'minFreeDisk'>

/** Watches the disk of a folder. By default, a share is kept free on the embedded database's disk alone. */
export function watchDisk({ dataDir: folder, minFreeDisk: megabytes }: Floor, isOurs: boolean): EnsureSpace {
  if (megabytes === 0 || (megabytes === undefined && !isOurs)) return () => Promise.resolve()
  let [asked, short] = [-Infinity, Promise.resolve(false)]
  return async () => {
    if (performance.now() - asked > disk.everyMs) {
      asked = performance.now()
      short = isShort(folder, megabytes)
    }
    if (await short)
      throw new Refusal(
        507,
        'INSUFFICIENT_STORAGE',
        'The server is running out of space, so nothing can be added now. Reading works. Tell the person who runs the portal.',
      )
  }
}

async function isShort(folder: string, megabytes: number | undefined) {
  // An external database needs no data folder: nothing is known then, and nothing refused.
  const found = await statfs(folder).catch(() => undefined)
  if (!found) return false
  const { bavail, blocks, bsize } = found
  const share = Math.max(blocks * bsize * disk.share, disk.bytes)
  return bavail * bsize < (megabytes === undefined ? share : megabytes * 1024 * 1024)
}
