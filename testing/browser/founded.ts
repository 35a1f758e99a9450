import { existsSync, renameSync, rmSync } from 'node:fs'
import { FOUNDED, foundFirm } from './firm.ts'

/** Founds the firm that all journeys begin with: once a run, or once for all runs that name the same folder. */
export default async function setup() {
  const shared = process.env[FOUNDED]
  if (shared && existsSync(shared)) return
  const folder = await foundFirm()
  if (shared) return renameSync(folder, shared)
  process.env[FOUNDED] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
