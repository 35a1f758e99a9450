import { insist } from './unfit.server.ts'

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const LISTED_IN_HEADER = 109
// Higher sector numbers mean "free" or "end of chain".
const LAST_SECTOR = 0xfffffffa
const MACROS = ['_vba_project', '_vba_project_cur', 'vba', 'macros']

export const isCompoundFile = (bytes: Buffer) => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)

export function inspectCompound(bytes: Buffer, streams: readonly string[]): void {
  insist(isCompoundFile(bytes))
  const names = new Set(directoryOf(bytes).map((name) => name.toLowerCase()))
  insist(!names.has('encryptedpackage'), 'The file is protected by a password.')
  insist(!MACROS.some((name) => names.has(name)), 'The file contains macros.')
  insist(streams.some((name) => names.has(name.toLowerCase())))
}

/** The directory is a chain of sectors, linked in the allocation table. */
function directoryOf(bytes: Buffer) {
  const shift = bytes.readUInt16LE(30)
  insist(bytes.readUInt16LE(28) === 0xfffe && (shift === 9 || shift === 12))
  const volume = { bytes, size: 2 ** shift }
  const table = allocationTable(volume)
  return chain(volume, bytes.readUInt32LE(48), (sector) => nextOf(volume, table, sector)).flatMap((sector) =>
    namesIn(sectorAt(volume, sector)),
  )
}

type Volume = { bytes: Buffer; size: number }

function sectorAt({ bytes, size }: Volume, sector: number) {
  insist((sector + 1) * size < bytes.length)
  return bytes.subarray((sector + 1) * size, (sector + 2) * size)
}

/** A chain that is longer than the file is a loop. */
function chain({ bytes, size }: Volume, first: number, next: (sector: number) => number) {
  const sectors: number[] = []
  for (let sector = first; sector < LAST_SECTOR; sector = next(sector)) {
    insist(sectors.length * size < bytes.length)
    sectors.push(sector)
  }
  return sectors
}

/** The header lists the table's first 109 sectors, a chain of sectors the rest. */
function allocationTable(volume: Volume) {
  const { bytes, size } = volume
  const header = numbersIn(bytes.subarray(HEADER_BYTES - LISTED_IN_HEADER * 4, HEADER_BYTES))
  const lists = chain(volume, bytes.readUInt32LE(68), (sector) => sectorAt(volume, sector).readUInt32LE(size - 4))
  const further = lists.flatMap((sector) => numbersIn(sectorAt(volume, sector).subarray(0, size - 4)))
  return [...header, ...further].filter((sector) => sector < LAST_SECTOR)
}

function nextOf(volume: Volume, table: readonly number[], sector: number) {
  const perSector = volume.size / 4
  const holder = table[Math.floor(sector / perSector)]
  insist(holder !== undefined)
  return sectorAt(volume, holder).readUInt32LE((sector % perSector) * 4)
}

function numbersIn(bytes: Buffer) {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, n) => bytes.readUInt32LE(n * 4))
}

/** 128 bytes an entry: a UTF-16 name, its length, and a kind that is 0 when unused. */
function namesIn(sector: Buffer) {
  const starts = Array.from({ length: Math.floor(sector.length / ENTRY_BYTES) }, (_, n) => n * ENTRY_BYTES)
  return starts
    .map((start) => sector.subarray(start, start + ENTRY_BYTES))
    .filter((entry) => entry[66] !== 0 && entry.readUInt16LE(64) <= 64)
    .map((entry) => entry.toString('utf16le', 0, Math.max(0, entry.readUInt16LE(64) - 2)))
}
