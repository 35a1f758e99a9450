import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Argument, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

// Without a timeout, `vi` waits for one second, which a busy machine may need for anything. `expect.poll` waits for
// twenty.

const ROOT = join(import.meta.dirname, '../..')
const WAITS = ['waitFor', 'waitUntil']
const LEAST_MS = 5_000

test('whatever a test waits for has longer than a second', () => {
  const files = globSync('{src,db,bin,testing}/**/*.{ts,tsx}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => hurries(readFileSync(join(ROOT, file), 'utf8'), file))).toEqual([])
})

test.for([
  ['await vi.waitFor(() => expect(n).toBe(1))', true],
  ['await vi.waitFor(() => expect(n).toBe(1), 600)', true],
  ['await vi.waitUntil(() => n === 1)', true],
  ['await vi.waitUntil(() => n === 1, { interval: 5 })', true],
  ['await expect.poll(() => n, { timeout: 300 }).toBe(1)', true],
  ['await vi.waitUntil(() => n === 1, SOON)', false],
  ['await vi.waitUntil(() => n === 1, { ...SOON, interval: 5 })', false],
  ['await vi.waitUntil(() => n === 1, { timeout: 20_000 })', false],
  ['await expect.poll(() => n).toBe(1)', false],
] as const)('whether it has is seen: %s', ([text, isHurried]) => {
  expect(hurries(text)).toBe(isHurried)
})

function hurries(text: string, name = 'part.ts') {
  let found = false
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [, how] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name: called } = callee.property
      found ||= WAITS.includes(called) ? !isPatient(how) : called === 'poll' && how !== undefined && !isPatient(how)
    },
  })
  visitor.visit(parseSync(name, text).program)
  return found
}

/** `SOON`, or what has its timeout, or another that is long enough. */
function isPatient(how: Argument | undefined): boolean {
  if (how?.type === 'Identifier') return how.name === 'SOON'
  if (how?.type !== 'ObjectExpression') return false
  return how.properties.some((each) =>
    each.type === 'SpreadElement' ? isPatient(each.argument) : isTimeout(each.key) && isLong(each.value),
  )
}

const isTimeout = (key: { type: string; name?: unknown }) => key.type === 'Identifier' && key.name === 'timeout'

const isLong = (value: { type: string; value?: unknown }) => Number(value.value) >= LEAST_MS
