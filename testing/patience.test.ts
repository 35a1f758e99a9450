import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

// What `vi` waits for without a timeout has one second, which a busy machine may need for anything.

const ROOT = join(import.meta.dirname, '..')
const WAITS = ['waitFor', 'waitUntil']

test('whatever a test waits for has longer than a second', () => {
  const files = globSync('{src,db,bin,testing}/**/*.{ts,tsx}', { cwd: ROOT })
  expect(files.filter((file) => hurries(readFileSync(join(ROOT, file), 'utf8'), file))).toEqual([])
})

test('a wait without a timeout is found', () => {
  expect(hurries('await vi.waitFor(() => expect(n).toBe(1))')).toBe(true)
  expect(hurries('await vi.waitUntil(() => n === 1)')).toBe(true)
  expect(hurries('await vi.waitUntil(() => n === 1, SOON)')).toBe(false)
})

function hurries(text: string, name = 'part.ts') {
  let found = false
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      found ||= WAITS.includes(callee.property.name) && given.length < 2
    },
  })
  visitor.visit(parseSync(name, text).program)
  return found
}
