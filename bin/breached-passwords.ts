// Makes the file for BREACHED_PASSWORDS out of a list: one password a line, or its SHA-1 in hex, with `:count` behind it
// as in the lists of haveibeenpwned.com.
//   node bin/breached-passwords.ts <list> <file> [--least <count>] [--most <lines>] [--source <words>]
import { createReadStream, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { newFilter, sha1 } from '#features/session/passwords/breached.server.ts'
import { simplified } from '#features/session/passwords/password-rules.server.ts'

const HASH = /^([0-9a-f]{40})(?::(\d{1,12}))?$/i
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { least: { type: 'string' }, most: { type: 'string' }, source: { type: 'string' } },
})
const [list, file] = positionals
if (!list || !file) {
  console.error('node bin/breached-passwords.ts <list> <file> [--least <count>] [--most <lines>] [--source <words>]')
  process.exit(2)
}
const least = Number(values.least ?? 0)
const most = Number(values.most ?? Number.POSITIVE_INFINITY)

// Reads the list twice: its size must be known first, and it may be larger than memory.
let count = 0
for await (const hashes of hashesIn(list)) count += hashes.length
const filter = newFilter(count)
for await (const hashes of hashesIn(list)) for (const hash of hashes) filter.add(hash)
const content = filter.file(values.source ?? basename(list))
writeFileSync(file, content)
console.log(`${file}: ${count} entries, ${content.length} bytes`)

async function* hashesIn(path: string): AsyncGenerator<Buffer[]> {
  let lines = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    const hashes = hashesOf(line)
    if (hashes.length > 0 && ++lines > most) return
    yield hashes
  }
}

/** The hashes of a password as written and regardless of case and width; none if it is too short to be chosen. */
function hashesOf(line: string): Buffer[] {
  const [, hash, times] = HASH.exec(line) ?? []
  if (hash) return Number(times ?? least) >= least ? [Buffer.from(hash, 'hex')] : []
  if (Array.from(line).length < 8) return []
  return [...new Set([line.normalize('NFC'), simplified(line)])].map(sha1)
}
