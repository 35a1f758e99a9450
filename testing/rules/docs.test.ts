import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailRates, pace, rates, reading, uploading } from '#platform/limits/limits.ts'
import * as z from 'zod'
import { codeIn, documents, fencesIn, missingPaths, quotesIn, read, sources } from '#testing/rules/documents.ts'

const ROOT = join(import.meta.dirname, '../..')
const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json').text)).scripts
const allSource = sources.map((each) => each.text).join('\n')

test.for(documents.map((each) => [each.name, each] as const))('%s names no path that leads nowhere', ([, document]) => {
  expect(missingPaths(document)).toEqual([])
})

test('every npm script in a document exists', () => {
  const named = documents.flatMap((each) => [...codeIn(each), ...fencesIn(each, 'sh').flat()]).flatMap(scriptsIn)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((each) => !Object.hasOwn(scripts, each))).toEqual([])
})

const scriptsIn = (command: string) =>
  [...command.matchAll(/\bnpm (?:run ([\w:]+)|(start|test))\b/g)].map((found) => found[1] ?? found[2] ?? '')

test('the README lists every npm script', () => {
  const told = codeIn(read('README.md')).flatMap(scriptsIn)
  const ours = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name))
  expect(ours.filter((name) => !told.includes(name))).toEqual([])
})

test('every command in a fence can be run', () => {
  const commands = documents.flatMap((each) => fencesIn(each, 'sh').flat()).map((line) => line.trim())
  expect(commands.filter((line) => line !== '' && !canBeGiven(line))).toEqual([])
})

const OF_THE_SYSTEM = ['curl', 'git', 'tar', 'umask', 'node']

function canBeGiven(line: string) {
  const [program = '', first = '', second = ''] = line.split(' ')
  if (program === 'npm') return first === 'ci' || Object.hasOwn(scripts, first === 'run' ? second : first)
  if (program === 'npx') return existsSync(join(ROOT, 'node_modules/.bin', first))
  return OF_THE_SYSTEM.includes(program)
}

test('the README lists every environment variable, and no others', () => {
  const taken = new Set([...allSource.matchAll(/\benv(?:\['|, ')([A-Z][A-Z_]+)'/g)].map(([, name]) => name ?? ''))
  const ofTheSystem = ['PATH', 'CI']
  const table = read('README.md').text.split('## Configuration')[1]?.split('\n## ')[0] ?? ''
  const told = [...table.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name ?? '')

  expect(told.length).toBeGreaterThan(5)
  expect(told.filter((name) => !taken.has(name))).toEqual([])
  const untold = [...taken].filter((name) => !ofTheSystem.includes(name) && !codeIn(read('README.md')).includes(name))
  expect(untold).toEqual([])
})

test('every word in capitals in a document is in the source', () => {
  const words = documents.flatMap(codeIn).flatMap((code) => code.match(/^[A-Z][A-Z0-9_]{2,}(?==|$)/)?.[0] ?? [])
  expect(words.length).toBeGreaterThan(30)
  expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(allSource))).toEqual([])
})

test('every quoted message is in the source', () => {
  const quoted = ['docs/operations.md', 'docs/security.md'].flatMap((name) => quotesIn(read(name)))
  const parts = quoted.flatMap((quote) => quote.split('…')).map((part) => part.trim())
  expect(parts.length).toBeGreaterThan(50)
  expect(parts.filter((part) => !allSource.includes(part))).toEqual([])
})

test.for(['docs/security.md', 'docs/asvs.md'])('every test cited in %s as proof is in the file named', (name) => {
  const { text } = read(name)
  const proofs = [...text.replace(/\s+/g, ' ').matchAll(/`([\w./-]+\.test\.tsx?)` “([^”]+)”/g)]
  expect(proofs.length).toBeGreaterThan(40)
  const broken = proofs.filter(([, file = '', sentence = '']) => !read(file).text.includes(sentence))
  expect(broken.map(([proof]) => proof)).toEqual([])
})

test('each requirement stands once in the table of ASVS, with its level and state, and the sums are right', () => {
  const { text } = read('docs/asvs.md')
  const cells = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const rows = cells.filter(([, id = '']) => /^\d+\.\d+\.\d+$/.test(id))
  const ids = rows.map(([, id]) => id)
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
  const unfinished = rows.filter(([, , level = '', , state = '', where, proof]) => {
    const isKnown = /^[123]$/.test(level) && /^(met|partly|gap|operator)$/.test(state)
    return !isKnown || !where || !proof || (state === 'met' && proof === '–')
  })
  expect(unfinished).toEqual([])

  const count = (at: number, word: string) => rows.filter((row) => row[at] === word).length
  const sums = [count(2, '1'), count(2, '2'), ...['met', 'partly', 'gap', 'operator'].map((state) => count(4, state))]
  const told = /All (\d+) requirements of level 1 and (\d+) of .*: (\d+) met, (\d+) partly, (\d+) gaps, (\d+) the/
  expect(told.exec(text.replace(/\s+/g, ' '))?.slice(1).map(Number)).toEqual(sums)
})

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

test('the documents name the limits that the code has', () => {
  const { uploads, requests, papers, archives, exports, invitations, messages } = rates
  const { quick, mostPerSecond, lessPerSecond } = reading
  const told = {
    'docs/operations.md': [
      `${uploads.most} files, ${requests.most} requests, ${papers.most} PDFs, ${archives.most} archives, ${exports.most} exports, ${invitations.most} invitations`,
      `a minute: ${messages.most} messages`,
      `${megabytes(mostPerSecond)} a second, after ${megabytes(quick.most)} in one go ${megabytes(lessPerSecond)} a second`,
      `an upload: ${megabytes(uploading.mostPerSecond)} a second`,
      `${mailRates.caused_by.most} by a person, ${mailRates.company_id.most} for a company, ${mailRates.recipient.most} to an address`,
    ],
    'docs/security.md': [`${exports.most} an hour per person; the`, `${pace.bytesPerSecond / 1024} KB a second after`],
    'README.md': [`${exports.most} times an hour`],
  }
  const missing = Object.entries(told).flatMap(([name, limits]) =>
    limits.filter((each) => !read(name).text.includes(each)),
  )
  expect(missing).toEqual([])
})

const decisions = globSync('docs/decisions/*.md', { cwd: ROOT }).toSorted()

test('decisions are numbered without gaps, short, and alike', () => {
  expect(decisions.map((name) => Number(/\/(\d{4})-/.exec(name)?.[1]))).toEqual(decisions.map((_, n) => n + 1))
  for (const [n, name] of decisions.entries()) {
    const lines = read(name).text.split('\n')
    const headings = lines.filter((line) => line.startsWith('## '))
    expect([name, lines[0]?.split('. ')[0], headings]).toEqual([name, `# ${n + 1}`, FORM])
    expect([name, lines.length <= 43]).toEqual([name, true])
  }
})

test('every decision says whether it holds, and what replaces it', () => {
  const statuses = decisions.map((name) => [name, read(name).text.split('\n')[2] ?? ''] as const)
  expect(statuses.filter(([, status]) => !/^Status: (accepted|replaced by \d+)\./.test(status))).toEqual([])
  const replaced = statuses.flatMap(([name, status]) => {
    const by = /replaced by (\d+)/.exec(status)?.[1]
    return by ? [{ number: Number(/\/(\d{4})-/.exec(name)?.[1]), by: Number(by) }] : []
  })
  expect(replaced.length).toBeGreaterThan(0)
  for (const { number, by } of replaced) {
    const words = new RegExp(`Replaces .*\\b${number}\\b`)
    expect([number, words.test(statuses[by - 1]?.[1] ?? '')]).toEqual([number, true])
  }
})

const FORM = ['## Context', '## Decision', '## Consequences']

test('every decision cited in the code exists', () => {
  const cited = [...allSource.matchAll(/design decision (\d{4})/g)].map(([, number]) => number)
  expect(cited.length).toBeGreaterThan(0)
  expect(cited.filter((number) => !decisions.some((name) => name.includes(`/${number}-`)))).toEqual([])
})

test('every rule of style says what guards it, and the guard exists', () => {
  const { text } = read('STYLE.md')
  const guards = text.split('\n').filter((line) => line.startsWith('Guard: '))
  expect(guards.length).toBeGreaterThan(20)
  const silent = guards.filter((line) => !/`|taste/.test(line))
  const named = guards.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, guard]) => guard ?? ''))
  const settings = read('.oxlintrc.json').text + read('tsconfig.base.json').text
  expect(silent).toEqual([])
  expect(named.filter((guard) => !settings.includes(`"${guard}"`) && !existsSync(join(ROOT, guard)))).toEqual([])
})

test('the guides stay short', () => {
  const limits = { 'README.md': 200, 'CONTRIBUTING.md': 220, 'STYLE.md': 200, 'docs/security.md': 320 }
  const long = Object.entries(limits).filter(([name, most]) => read(name).text.split('\n').length > most + 1)
  expect(long).toEqual([])
})
