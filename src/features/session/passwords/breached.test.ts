import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openWorld, PASSWORD } from '#testing/fixtures/world.ts'
import { changePassword } from '../contract.ts'
import { breachedIn, newFilter, sha1 } from './breached.server.ts'

const SCRIPT = join(import.meta.dirname, '../../../../bin/breached-passwords.ts')

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'casewell-breached-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

/** Makes the file out of a list, as the operator does. */
function fileOf(lines: string[], ...options: string[]) {
  const [list, file] = [join(folder(), 'list.txt'), join(folder(), 'breached.bin')]
  writeFileSync(list, lines.join('\n'))
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, list, file, ...options])
  return file
}

const hex = (password: string) => sha1(password).toString('hex').toUpperCase()

test('a list of passwords becomes a file that knows them, and no others', async () => {
  const file = fileOf(['Tr0ubador&3', 'short', 'zażółć gęślą'], '--source', 'a list of ours')
  const isBreached = breachedIn(file)

  for (const known of ['Tr0ubador&3', 'tr0ubador&3', 'zażółć gęślą']) expect(await isBreached(known)).toBe(true)
  for (const other of ['Tr0ubador&4', 'TR0UBADOR&3', 'short']) expect(await isBreached(other)).toBe(false)
  const head = JSON.parse(readFileSync(file, 'utf8').split('\n', 1)[0] ?? '')
  expect(head).toMatchObject({ count: 3, source: 'a list of ours', made: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) })
})

test('so does a list of hashes, of which only those seen often enough are taken', async () => {
  const isBreached = breachedIn(fileOf([`${hex('often enough')}:500`, `${hex('hardly ever')}:3`], '--least', '100'))
  expect(await isBreached('often enough')).toBe(true)
  expect(await isBreached('hardly ever')).toBe(false)
})

test('an unused password is mistaken for a stolen one once in ten thousand times', async () => {
  const filter = newFilter(50_000)
  for (let n = 0; n < 50_000; n++) filter.add(sha1(`known ${n}`))
  const file = join(folder(), 'breached.bin')
  writeFileSync(file, filter.file('numbers'))
  // A million take twenty times as much: 2.4 MB.
  expect(statSync(file).size).toBeLessThan(125_000)

  const isBreached = breachedIn(file)
  let [missed, mistaken] = [0, 0]
  for (let n = 0; n < 50_000; n++) {
    if (!(await isBreached(`known ${n}`))) missed++
    if (await isBreached(`strange ${n}`)) mistaken++
  }
  expect(missed).toBe(0)
  expect(mistaken).toBeLessThan(15)
})

test('the passwords stolen most often are refused without a file of the operator’s', async () => {
  const { world, end } = await openWorld(inject('host'))
  onTestFinished(end)
  const ada = await world.signIn('ada.nwosu')

  // None of them is so common that it would be refused for that.
  for (const newPassword of ['winterwaltz', 'WinterWaltz', 'arsenal1886', 'controlbattery'])
    await expect(ada.call(changePassword, { body: { currentPassword: PASSWORD, newPassword } })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { newPassword: [expect.stringContaining('stolen elsewhere')] } },
    })
})

test('a stolen password is refused, whatever its case, and the reason given is the true one', async () => {
  const { world, end } = await openWorld(inject('host'), { BREACHED_PASSWORDS: fileOf(['gently rowing 77']) })
  onTestFinished(end)
  const ada = await world.signIn('ada.nwosu')
  const choosing = (newPassword: string) =>
    ada.call(changePassword, { body: { currentPassword: PASSWORD, newPassword } })

  for (const stolen of ['gently rowing 77', 'Gently Rowing 77', 'ｇently rowing 77'])
    await expect(choosing(stolen)).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { newPassword: [expect.stringContaining('stolen elsewhere')] } },
    })
  await choosing('gently rowing 78')
})

test.for(['/nowhere/breached.bin', import.meta.filename])('a server does not start with %s in its place', (path) => {
  expect(() => breachedIn(path)).toThrow('BREACHED_PASSWORDS must name a file that bin/breached-passwords.ts wrote')
})

test('nor with one that is not whole: it would let most stolen passwords through', () => {
  const file = fileOf(['gently rowing 77', 'gently rowing 78'])
  writeFileSync(file, readFileSync(file).subarray(0, -1))
  expect(() => breachedIn(file)).toThrow('BREACHED_PASSWORDS must name a file that bin/breached-passwords.ts wrote')
})
