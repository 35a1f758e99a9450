import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { documents } from '#testing/rules/documents.ts'

const ROOT = join(import.meta.dirname, '../..')
const OLD = /\b(somebody|nobody|anybody|everybody|whoever|whom)\b/i
/** A value of the API, for requests without an adviser, and an account of Linux. */
const VALUE = /(^|,)nobody(,|$)|=nobody\b|`nobody`/g
const WHAT = /(^[\s*]*|\. )What (?![^.]*\?)/m

// Merged migrations never change, so their comments are left alone.
const files = globSync('{src,testing,bench,bin,db}/**/*.{ts,tsx,css}', { cwd: ROOT })
  .filter((name) => name !== 'testing/rules/words.test.ts')
  .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }))

test('comments, texts and documents say “someone”, “no one”, “everyone” and “who”', () => {
  expect(files.length).toBeGreaterThan(2_000)
  const pieces = files.flatMap(({ name, text }) =>
    OLD.test(text) ? [...textsIn(name, text), ...commentsIn(name, text)].map((piece) => ({ name, text: piece })) : [],
  )
  const found = [...pieces, ...documents].filter(({ text }) => isOld(text))
  expect(found.map(({ name }) => name)).toEqual([])
})

test('no comment begins a statement with “What”', () => {
  const found = files.filter(
    ({ name, text }) => text.includes('What ') && commentsIn(name, text).some((comment) => WHAT.test(comment)),
  )
  expect(found.map(({ name }) => name)).toEqual([])
})

test('an old word is found in a text and a comment, and not in the names of code', () => {
  expect(textsIn('a.tsx', 'const a = <p title="whom">nobody {`anybody ${b}`}</p>').filter(isOld)).toHaveLength(3)
  expect(commentsIn('a.ts', '// Whoever\nconst nobody = 1 /* somebody */').filter(isOld)).toHaveLength(2)
  expect(commentsIn('a.css', 'a { } /* whom */').filter(isOld)).toHaveLength(1)
  expect(textsIn('a.ts', "const whom = nobody(['nobody', 'id=nobody'])").filter(isOld)).toEqual([])
  expect([' What is shown.', ' Rows. What goes, goes.', '*\n * What it is'].filter((each) => !WHAT.test(each))).toEqual(
    [],
  )
  expect(WHAT.test(' “What is it?” is asked. What is it?')).toBe(false)
})

const isOld = (text: string) => OLD.test(text.replaceAll(VALUE, ''))

function textsIn(name: string, text: string) {
  const texts: string[] = []
  if (name.endsWith('.css')) return texts
  const visitor = new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.raw),
    JSXText: ({ value }) => void texts.push(value),
  })
  visitor.visit(parseSync(name, text).program)
  return texts
}

const commentsIn = (name: string, text: string) =>
  name.endsWith('.css')
    ? [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(([comment]) => comment.slice(2))
    : parseSync(name, text).comments.map(({ value }) => value)
