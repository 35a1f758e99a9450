import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expression, parseSync, type PrivateInExpression, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { Role } from '#platform/contract.ts'

// Administrators see a client's dashboard too, and no record there could say what they may do.
const SHARED = ['client-title.tsx', 'use-may-submit.tsx'].map((name) => `src/screens/client-dashboard/${name}`)
const ROOT = join(import.meta.dirname, '../..')

test('the screen asks what may be done, not who asks', () => {
  const files = globSync('src/**/*.tsx', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.tsx') && !SHARED.includes(file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => namesRole(readFileSync(join(ROOT, file), 'utf8'))).toSorted()).toEqual([])
})

test('a compared role is found in either order, and an audience is not a role', () => {
  expect(namesRole("const may = me.role === 'staff'")).toBe(true)
  expect(namesRole("const may = 'admin' !== useMe().role")).toBe(true)
  expect(namesRole("if (role === 'client') edit()")).toBe(true)
  expect(namesRole("const notes = audience === 'staff'")).toBe(false)
  expect(namesRole("const alarm = role === 'alert'")).toBe(false)
})

function namesRole(text: string) {
  let found = false
  const visitor = new Visitor({
    BinaryExpression({ left, right, operator }) {
      const sides = [left, right]
      const compares = operator === '===' || operator === '!=='
      found ||= compares && sides.some(isRole) && sides.some(isRoleName)
    },
  })
  visitor.visit(parseSync('part.tsx', text).program)
  return found
}

test('screens, e-mails and papers say it as a native speaker would', () => {
  const files = globSync('{src,db/demo}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file))
  const found = files.filter((file) => foreign.test(wordsOf(file)))
  expect(found.toSorted()).toEqual([])
})

const foreign =
  /looked into|Usual are|stands? at (its|their) field|[Tt]hat an allegation was withdrawn, it|[Ii]t stands in|it reads at once|\bThe whole list\b|[Ss]een is not agreed|what has to be (changed|done)|in place of theirs|in this time,|[Ss]peaks (for|against) it/

test('no page promises what the software does not keep', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.filter((file) => promises.test(wordsOf(file))).toSorted()).toEqual([])
  expect(promises.test('Each subject access request knows where to look')).toBe(true)
})

const promises =
  /knows? where to look|[Aa]t least two referees have answered|One adviser has it|(?<!aims to reply )within one working day|[Bb]y the next working day|[Cc]heck details are stored encrypted|[Ww]ho (looked at|opened|viewed|read) what/

/** Without comments and the names of code. */
const wordsOf = (file: string) =>
  readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('no screen shows an error’s own text, which is what went over the wire; `errorText` has its message', () => {
  const files = globSync('src/{app,features,screens,ui}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.(test\.tsx?|server\.ts)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  // The errors of a form's own checks are called `fieldState.error` or are found in `issues`.
  const showing = files.filter((file) =>
    /(?<!\.)\b(error|problem|thrown)\.message\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(showing.toSorted()).toEqual([
    'src/features/conflict/evidence/file-field.tsx',
    'src/features/performance/rounds/form/people.ts',
  ])
})

type Side = Expression | PrivateInExpression['left']

const isRoleName = (side: Side) => side.type === 'Literal' && Role.safeParse(side.value).success

function isRole(side: Side) {
  const name = side.type === 'MemberExpression' ? side.property : side
  return name.type === 'Identifier' && name.name === 'role'
}
