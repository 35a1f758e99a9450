import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { crowded, fault, imports, tangled } from '#testing/rules/architecture.ts'

test('imports go one way', () => {
  const edges = imports()
  expect(edges.length).toBeGreaterThan(100)
  expect(edges.flatMap((each) => (fault(each) ? [`${each.from} → ${each.to}: ${fault(each)}`] : []))).toEqual([])
})

test('a slice is entered by its faces', () => {
  const from = 'src/features/a/x.server.ts'
  expect(fault({ from, to: 'src/features/b/b.server.ts' })).toBeUndefined()
  expect(fault({ from, to: 'src/features/b/contract.ts' })).toBeUndefined()
  expect(fault({ from, to: 'src/features/b/policy.ts' })).toBe('not a face of its slice')
})

test('the browser never imports the server, and nothing imports upwards', () => {
  expect(fault({ from: 'src/features/a/x.tsx', to: 'src/features/b/b.server.ts' })).toBe(
    'the browser imports the server',
  )
  expect(fault({ from: 'src/features/a/policy.ts', to: 'src/features/a/q.server.ts' })).toBe(
    'shared code imports the server',
  )
  expect(fault({ from: 'src/platform/call/x.ts', to: 'src/features/b/contract.ts' })).toBe('against the direction')
  expect(fault({ from: 'src/ui/x.tsx', to: 'src/platform/api/api.tsx' })).toBe('against the direction')
})

test('the rooms of a layer build on one another', () => {
  const from = 'src/platform/database/x.server.ts'
  expect(fault({ from, to: 'src/platform/secrets/seal.server.ts' })).toBeUndefined()
  expect(fault({ from, to: 'src/platform/call/route.server.ts' })).toBe('against the order of the rooms')
  expect(fault({ from, to: 'src/platform/elsewhere/x.ts' })).toBe(
    'a room that testing/rules/architecture.ts does not know',
  )
})

test('so do the rooms of a slice', () => {
  const from = 'src/features/conflict/meetings/minutes/x.tsx'
  expect(fault({ from, to: 'src/features/conflict/parties/people.tsx' })).toBeUndefined()
  expect(fault({ from, to: 'src/features/conflict/contract.ts' })).toBeUndefined()
  expect(fault({ from, to: 'src/features/conflict/letters/x.tsx' })).toBe('against the order of the rooms')
  expect(fault({ from, to: 'src/features/conflict/elsewhere/x.tsx' })).toBe(
    'a room that testing/rules/architecture.ts does not know',
  )
})

test('no two folders beside each other import each other', () => {
  expect(tangled(imports())).toEqual([])
  const there = { from: 'src/features/a/b/x.ts', to: 'src/features/a/c/d/y.ts' }
  const back = { from: 'src/features/a/c/z.ts', to: 'src/features/a/b/x.ts' }
  expect(tangled([there, back])).toHaveLength(2)
})

test('no folder holds too many files', () => {
  expect(crowded()).toEqual([])
})

test('the editor of texts is loaded only where a text is written', () => {
  const editor = 'src/features/writing/editor/'
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.startsWith(editor))
  expect(files.filter((file) => /'@tiptap\/|writing\/editor\//.test(text(file)))).toEqual([])
  const entered = imports().filter(({ from, to }) => !from.startsWith(editor) && to.startsWith(editor))
  expect(entered.map(({ from }) => from)).toEqual(['src/features/writing/writing.tsx'])
  expect(text('src/features/writing/writing.tsx')).not.toMatch(/^(?:import|export) .*from '\.\/editor\//m)
})

const text = (file: string) => readFileSync(file, 'utf8')
