import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readZip } from '#platform/files/zip.server.ts'
import { distinctNames } from './archive-names.server.ts'
import { archiveOf } from './archive.server.ts'

type Given = { name: string; bytes: Buffer; modifiedAt?: string }

async function* inParts(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 70_000) yield bytes.subarray(at, at + 70_000)
}

async function archived(files: readonly Given[]) {
  const described = files.map(({ bytes, modifiedAt = '2026-07-16T13:40:31.000Z', name }) => ({
    name,
    size: bytes.length,
    modifiedAt,
  }))
  const { size, parts } = archiveOf(described)
  const whole = await buffer(parts((place) => inParts(files[place]?.bytes ?? Buffer.alloc(0))))
  return { size, whole }
}

const files: readonly Given[] = [
  { name: 'Offer letter.pdf', bytes: randomBytes(300_000) },
  { name: 'Résumé 🙂.txt', bytes: Buffer.from('Grüße') },
  { name: 'empty.csv', bytes: Buffer.alloc(0) },
]

test('an archive is as long as it was said to be, and lists its files as they are', async () => {
  const { size, whole } = await archived(files)

  expect(whole.length).toBe(size)
  const listed = readZip(whole)
  expect(listed.map(({ name, packed, unpacked, method }) => [name, packed, unpacked, method])).toEqual(
    files.map(({ name, bytes }) => [name, bytes.length, bytes.length, 0]),
  )
  for (const [n, { at, name }] of listed.entries()) {
    const from = at + 30 + Buffer.byteLength(name)
    expect(whole.subarray(from, from + (files[n]?.bytes.length ?? 0))).toEqual(files[n]?.bytes)
  }
})

const hasUnzip = spawnSync('unzip', ['-v']).status === 0

test.skipIf(!hasUnzip)('unzip finds nothing wrong with it, and unpacks what was put in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'casewell-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'all.zip')
  writeFileSync(path, (await archived(files)).whole)

  const env = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'Europe/London' }
  const { status, stdout } = spawnSync('unzip', ['-o', path, '-d', folder], { env, encoding: 'utf8' })

  expect([status, stdout]).toEqual([0, expect.not.stringMatching(/warning|error/i)])
  for (const { name, bytes } of files) expect(readFileSync(join(folder, name))).toEqual(bytes)
  const { stdout: listing } = spawnSync('unzip', ['-l', path], { env, encoding: 'utf8' })
  expect(listing).toContain('2026-07-16 14:40')
})

test('a file that turns out longer or shorter than it was said to be ends the archive', async () => {
  const { parts } = archiveOf([{ name: 'a.txt', size: 3, modifiedAt: '2026-07-16T13:40:31.000Z' }])

  for (const text of ['ab', 'abcd'])
    await expect(buffer(parts(() => inParts(Buffer.from(text))))).rejects.toThrow('long')
})

test('a reader may leave before the end', async () => {
  const { parts } = archiveOf([{ name: 'a.txt', size: 3, modifiedAt: '2026-07-16T13:40:31.000Z' }])
  const read: number[] = []
  for await (const { length } of parts(() => inParts(Buffer.from('abc')))) {
    read.push(length)
    if (read.length === 2) break
  }
  expect(read).toEqual([30, 5])
})

test('behind four gigabytes places are written in full', () => {
  const large = { size: 4_000_000_000, modifiedAt: '2026-07-16T13:40:31.000Z' }
  const one = { size: 1, modifiedAt: '2026-07-16T13:40:31.000Z' }
  const sizeOf = (...given: (typeof one)[]) => archiveOf(given.map((each, n) => ({ ...each, name: String(n) }))).size

  const around = 30 + 1 + 16 + 46 + 1
  expect(sizeOf(large, one)).toBe(large.size + 1 + 2 * around + 22)
  // One place, and an end of three parts instead of one.
  expect(sizeOf(large, large, one)).toBe(2 * large.size + 1 + 3 * around + 12 + 56 + 20 + 22)
})

test.for([
  ['the same name', ['a.pdf', 'a.pdf', 'a.pdf'], ['a.pdf', 'a (2).pdf', 'a (3).pdf']],
  ['another case', ['Scan.PDF', 'scan.pdf'], ['Scan.PDF', 'scan (2).pdf']],
  ['a name that a number gives', ['a.txt', 'a (2).txt', 'A.txt'], ['a.txt', 'a (2).txt', 'A (3).txt']],
  ['letters written in two ways', ['é.txt', 'e\u0301.txt'], ['é.txt', 'é (2).txt']],
  ['a way out of the folder', ['../../etc/passwd', 'C:\\boot.txt'], ['passwd', 'boot.txt']],
  ['what Windows keeps for itself', ['nul.txt', 'a<b>.txt'], ['_nul.txt', 'a_b_.txt']],
] as const)('names unpack beside each other: %s', ([, given, names]) => {
  expect(distinctNames(given)).toEqual(names)
})

test('a long name keeps its ending, and whole characters', () => {
  const [first = '', second = ''] = distinctNames([`${'🙂'.repeat(80)}.docx`, `${'🙂'.repeat(80)}.docx`])

  expect(first).toMatch(/^(🙂)+\.docx$/u)
  expect(second).toMatch(/^(🙂)+ \(2\)\.docx$/u)
  for (const name of [first, second]) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(160)
})
