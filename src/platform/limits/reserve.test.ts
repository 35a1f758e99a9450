import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { reserve } from './limits.ts'
import { keepReserve } from './reserve.server.ts'

// However full the disk of this machine is: more than any, or none.
const [MORE_THAN_THERE_IS, NONE] = [Number.MAX_SAFE_INTEGER, 0]

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'casewell-reserve-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function looked(folder: string, terms: Pick<typeof reserve, 'givenUpBelow' | 'takenAbove'>) {
  const told: string[] = []
  const kept = keepReserve(folder, { megabytes: 2, everyMs: 60_000, ...terms, onGivenUp: () => told.push('given up') })
  onTestFinished(kept.stop)
  await kept.look()
  return told
}

const sizeIn = (folder: string) => statSync(join(folder, 'reserve'), { throwIfNoEntry: false })?.blocks ?? 0

test('if there is room, some is reserved, and really taken', async () => {
  const folder = aFolder()
  expect(await looked(folder, { givenUpBelow: NONE, takenAbove: NONE })).toEqual([])
  expect(sizeIn(folder) * 512).toBeGreaterThanOrEqual(2 * 1024 * 1024)
})

test('on a full disk it is given up, and told of once', async () => {
  const folder = aFolder()
  await looked(folder, { givenUpBelow: NONE, takenAbove: NONE })
  expect(await looked(folder, { givenUpBelow: MORE_THAN_THERE_IS, takenAbove: MORE_THAN_THERE_IS })).toEqual([
    'given up',
  ])
  expect(sizeIn(folder)).toBe(0)
  expect(await looked(folder, { givenUpBelow: MORE_THAN_THERE_IS, takenAbove: MORE_THAN_THERE_IS })).toEqual([])
})

test('so is one that was not finished when the disk was full', async () => {
  const folder = aFolder()
  writeFileSync(join(folder, 'reserve.part'), 'a'.repeat(1_000_000))
  expect(await looked(folder, { givenUpBelow: MORE_THAN_THERE_IS, takenAbove: MORE_THAN_THERE_IS })).toEqual([
    'given up',
  ])
  expect(readdirSync(folder)).toEqual([])
})

test('a disk without room for it keeps what it has', async () => {
  const folder = aFolder()
  await looked(folder, { givenUpBelow: NONE, takenAbove: MORE_THAN_THERE_IS })
  expect(sizeIn(folder)).toBe(0)
})

test('a missing folder is not an error', async () => {
  expect(await looked(join(aFolder(), 'gone'), { givenUpBelow: NONE, takenAbove: NONE })).toEqual([])
})
