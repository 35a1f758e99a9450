import { rmSync } from 'node:fs'
import { FOUNDED, foundFirm } from './firm.ts'

/** Founds the firm that all journeys begin with, once a run. */
export default async function setup() {
  const folder = await foundFirm()
  process.env[FOUNDED] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
