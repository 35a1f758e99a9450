import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareFolders } from '#platform/embedded/folders.server.ts'
import { reclaimCluster } from '#platform/embedded/postmaster.server.ts'
import { processOf } from '#platform/embedded/process.server.ts'

const NAME = /^casewell-demo-(\d+)-/

/** Named after its process, so that what it leaves when it is killed can be told from one that runs. */
export const newDemoFolder = () => mkdtempSync(join(tmpdir(), `casewell-demo-${process.pid}-`))

/** Stops the databases of demos that were killed, and deletes their folders. */
export async function clearKilledDemos(within = tmpdir()) {
  const left = readdirSync(within).filter((name) => {
    const [, pid] = NAME.exec(name) ?? []
    return pid && !processOf(Number(pid))
  })
  await Promise.all(left.map((name) => clear(join(within, name))))
}

async function clear(folder: string) {
  try {
    await reclaimCluster(prepareFolders(folder, false))
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // It belongs to someone else, or is in use after all, and stays.
  }
}
