import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutUnread } from './browser-contracts.ts'

test('a browser gets a contract without what only the server reads, and without the imports for that', () => {
  const contract = `
    import * as z from 'zod'
    import { acts } from '../news.ts'
    import { nameChanged, Name } from '#features/session/contract.ts'
    import '../styles.ts'
    export const getThing = get('/api/things/:thingId', {
      summary: 'A thing, and (in brackets) what it is for.',
      for: everyone,
      returns: z.object({ acts: z.array(Name), summary: z.string() }),
      changedBy: [...acts, nameChanged],
    })
    export const said = other({ summary: 'Kept.', changedBy: [] })`

  expect(withoutUnread(contract).replace(/\s+/g, ' ').trim()).toBe(
    `
    import * as z from 'zod'
    import { nameChanged, Name } from '#features/session/contract.ts'
    import '../styles.ts'
    export const getThing = get('/api/things/:thingId', {
      for: everyone,
      returns: z.object({ acts: z.array(Name), summary: z.string() }),
    })
    export const said = other({ summary: 'Kept.', changedBy: [] })`
      .replace(/\s+/g, ' ')
      .trim(),
  )
})

test('no browser reads which events change an answer', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(?:server|test)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('.changedBy'))).toEqual([])
})
