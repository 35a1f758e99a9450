import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

// A Bloom filter after one line of JSON that says what it is. See decision 39; `bin/breached-passwords.ts` writes it.

const KIND = 'casewell breached passwords 1'
// One in ten thousand unused passwords is refused as well: 19.2 bits each, read in 13 places.
const BITS_EACH = 19.2
const PLACES = 13
const LONGEST_HEAD = 1_000

type Head = { kind: typeof KIND; count: number; bits: number; places: number; made: string; source: string }
export type IsBreached = (password: string) => Promise<boolean>

// The list used unless the operator names another file. docs/operations.md says how it is made.
const OURS = join(import.meta.dirname, 'most-used.bin')

// One reading for all the calls that ask: a million passwords are 2.4 MB.
const opened = new Map<string, IsBreached>()

/** Returns a check whether a password is in the file, or in ours; the file is read on the first call. */
export function breachedIn(path = OURS): IsBreached {
  const known = opened.get(path)
  if (known) return known
  ensureFilter(path)
  let reading: Promise<Filter> | undefined
  const isBreached: IsBreached = async (password) => {
    reading ??= readFile(path).then(filterIn)
    // A file that could not be read this time is tried again the next.
    reading.catch(() => (reading = undefined))
    return (await reading).has(sha1(password))
  }
  opened.set(path, isBreached)
  return isBreached
}

type Filter = { has: (sha1: Buffer) => boolean }

export const sha1 = (password: string) => createHash('sha1').update(password).digest()

/** An empty filter for so many passwords. */
export function newFilter(count: number) {
  const bits = Math.ceil(Math.max(1, count) * BITS_EACH)
  const bytes = Buffer.alloc(Math.ceil(bits / 8))
  let added = 0
  return {
    add(hash: Buffer) {
      added++
      for (const place of placesOf(hash, { bits, places: PLACES }))
        bytes[place >>> 3] = (bytes[place >>> 3] ?? 0) | (1 << (place & 7))
    },
    file(source: string) {
      const made = new Date().toISOString().slice(0, 10)
      const head: Head = { kind: KIND, count: added, bits, places: PLACES, made, source }
      return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])
    },
  }
}

function filterIn(file: Buffer): Filter {
  const end = file.indexOf('\n')
  const head = JSON.parse(file.toString('utf8', 0, end)) as Head // `ensureFilter` has looked at it
  const bytes = file.subarray(end + 1)
  return {
    has: (hash) => placesOf(hash, head).every((place) => ((bytes[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0),
  }
}

function placesOf(hash: Buffer, { bits, places }: Pick<Head, 'bits' | 'places'>) {
  const [first, step] = [hash.readUIntLE(0, 6), hash.readUIntLE(6, 6)]
  return Array.from({ length: places }, (_, n) => (first + n * step) % bits)
}

/** Checks at start that the file is a complete list, rather than when someone chooses a password. */
function ensureFilter(path: string) {
  if (isFilter(path)) return
  if (path === OURS) throw new Error(`${path} is missing or damaged. Put it back as it came with the portal.`)
  throw new Error(`BREACHED_PASSWORDS must name a file that bin/breached-passwords.ts wrote, not "${path}".`)
}

function isFilter(path: string) {
  try {
    const beginning = beginningOf(path)
    const [line = ''] = beginning.split('\n', 1)
    const { kind, bits } = JSON.parse(line) as Head // or else it is none
    return kind === KIND && statSync(path).size === Buffer.byteLength(line) + 1 + Math.ceil(bits / 8)
  } catch {
    return false
  }
}

function beginningOf(path: string) {
  const start = Buffer.alloc(LONGEST_HEAD)
  const file = openSync(path, 'r')
  const length = readSync(file, start)
  closeSync(file)
  return start.toString('utf8', 0, length)
}
