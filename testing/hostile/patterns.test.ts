import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.server.ts'
import { openApi } from '#platform/boot/openapi.server.ts'
import { readConfig } from '#platform/config.server.ts'

// A pattern that goes back over what it has read stops the whole server: nothing else runs meanwhile. Each is tried on
// texts as long as a body may be, made to lead it astray. One that reads them a fixed number of times needs a
// hundredth of the patience for all of them together, and one that starts again at every character minutes for one.
const LONGEST = 256 * 1024
const PATIENCE_MS = 5_000
// One that goes back takes a second for these already, and any other a few milliseconds: only what is slow is tried on
// the longest.
const SHORT = 32 * 1024
const SHORT_PATIENCE_MS = 100
const ROOT = join(import.meta.dirname, '../..')
/** Made while running: from the paths of our own contracts. */
const MADE = ['src/platform/api/stale.tsx']

const files = globSync('{src,db,bin}/**/*.{ts,tsx,mjs}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file))
const literals = files.flatMap((file) => literalsOf(file))

test('no pattern in the code goes back over a long text', () => {
  expect(literals.length).toBeGreaterThan(100)
  const unlike = new Map(literals.map((each) => [`${each.source}/${each.flags}`, each]))
  const slow = [...unlike.values()].filter((each) => isSlow(each)).map(({ file, source }) => `${file} /${source}/`)
  expect(slow).toEqual([])
}, 120_000)

test('nor does one that a contract checks a field with', () => {
  const { paths } = openApi(
    routes(readConfig({})).map(({ endpoint }) => endpoint),
    'test',
  )
  const sources = [...JSON.stringify(paths).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, source = '""']) =>
    String(JSON.parse(source)),
  )
  expect(sources.length).toBeGreaterThan(10)
  expect([...new Set(sources)].filter((source) => isSlow({ source, flags: 'u' }))).toEqual([])
})

test('a pattern that does is found', () => {
  expect(isSlow({ source: '[.\\s]+$', flags: '' }, 500)).toBe(true)
  expect(isSlow({ source: '^(\\w+\\s?)*$', flags: '' }, 500)).toBe(true)
  expect(isSlow({ source: '<[^?>]*\\?', flags: '' }, 500)).toBe(true)
})

test('none is put together while the server runs', () => {
  const made = files.filter((file) => /\bRegExp\(/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(made.toSorted()).toEqual(MADE)
})

type Pattern = { source: string; flags: string }

function literalsOf(file: string) {
  const found: (Pattern & { file: string })[] = []
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) found.push({ file, source: node.regex.pattern, flags: node.regex.flags ?? '' })
    },
  })
  visitor.visit(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program)
  return found
}

const attempt = new Script('for (const text of texts) text.replace(pattern, "")')

const isSlow = (pattern: Pattern, patienceMs = PATIENCE_MS) =>
  takesLong(pattern, SHORT, SHORT_PATIENCE_MS) && takesLong(pattern, LONGEST, patienceMs)

/** Only the engine can end a search that is under way. */
function takesLong({ source, flags }: Pattern, length: number, patienceMs: number) {
  const context = createContext({ pattern: new RegExp(source, flags), texts: lures(source, length) })
  try {
    attempt.runInContext(context, { timeout: patienceMs })
    return false
  } catch (error) {
    if (typeof error === 'object' && error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return true
    throw error
  }
}

const SAMPLES = ['a', 'A', '0', ' ', '\t', '\n', '.', '-', '_', '/', '@', '<', '{', '"', ')', 'é', '\u200b']

/** Long texts that begin like a match of the pattern, repeat what a part of it takes, and do not end like one. */
function lures(source: string, length: number) {
  const plain = source.replace(/\\\w/g, ' ').replaceAll('\\', '')
  const words = [...new Set(plain.split(/[\s^$()[\]|?*+]+/))].filter(Boolean).slice(0, 4)
  const pumps = [...SAMPLES, ...words, ...words.map((word) => `${word} `), ...words.map((word) => `${word}a`)]
  return ['', '\u0001', ...words].flatMap((start) =>
    [...new Set(pumps)].map((pump) => `${start}${pump.repeat(length / pump.length)}\u0001a`),
  )
}
