import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const NEXT_KEY = 'key.next'

/** Replaces the key by one rename and returns where the old one is stored; undefined if already done. */
export function promoteNextKey(dataDir: string): string | undefined {
  const [current, next] = [join(dataDir, 'key'), join(dataDir, NEXT_KEY)]
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const kept = join(dataDir, `key.old-${stamp}`)
  try {
    const key = readFileSync(next, 'utf8')
    const old = readFileSync(current, 'utf8')
    if (old !== key) writeFileSync(kept, old, { mode: 0o600, flush: true })
    renameSync(next, current)
    return kept
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
