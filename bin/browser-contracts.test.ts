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
      summary: 'A thing’s place, and (in brackets) what it is for. §7.',
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

test('no browser reads what its contracts are without', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(?:server|test)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const reads = /\.summary\b|\bchangedBy\b(?!:)/
  expect(files.filter((file) => reads.test(readFileSync(file, 'utf8')))).toEqual(['src/platform/contract.ts'])
})
