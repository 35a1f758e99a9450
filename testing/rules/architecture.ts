import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

const ROOT = join(import.meta.dirname, '../..')
const LAYERS = ['app', 'screens', 'features', 'ui', 'platform']

/** The rooms of a layer, lowest first: each imports only from those before it. `''` is the layer's own folder. */
const ROOMS: Record<string, readonly string[]> = {
  platform: [
    '',
    'secrets',
    'database',
    'search',
    'files',
    'limits',
    'threads',
    'pdf',
    'drafts',
    'api',
    'transfer',
    'call',
    'live',
    'mail',
    'jobs',
    'embedded',
    'boot',
  ],
  ui: [
    '',
    'text',
    'buttons',
    'figures',
    'overlays',
    'fields',
    'fields/time',
    'selection',
    'tables',
    'layout',
    'window',
    'public',
  ],
}
/**
 * The rooms of a slice, lowest first, with the same rule. Its own folder joins them: it imports from all, and all from it.
 * In a case: the case itself, what is gathered on it and the people in it; then their dates, meetings and appeals; then
 * what is concluded and written; last, what works on all of it and shows it. In a review: the review itself; how both
 * sides prepare it; what is shared and acknowledged; then its parts; last, what reads all of them.
 */
const SLICE_ROOMS: Record<string, readonly string[]> = {
  conflict: [
    'case',
    'advice',
    'allegations',
    'statements',
    'parties',
    'limits',
    'meetings',
    'appeals',
    'evidence',
    'outcomes',
    'follow-ups',
    'letters',
    'story',
    'file',
    'bundle',
    'form',
    'guide',
    'work',
    'due',
    'handover',
    'investigation',
    'list',
    'resolution',
  ],
  performance: [
    'review',
    'ratings',
    'preparation',
    'link-browser',
    'self-assessment',
    'sharing',
    'acknowledgement',
    'completion',
    'fairness',
    'plan',
    'progress',
    'assessment',
    'attachments',
    'due',
    'earlier',
    'goals',
    'list',
    'reading',
    'pdf',
    'rounds',
    'summary',
  ],
}
const FILES_A_FOLDER = 25

export type Edge = { from: string; to: string }

export function crowded(): string[] {
  const folders = Map.groupBy(globSync('src/**/*.*', { cwd: ROOT }), (file) => dirname(file))
  return [...folders].flatMap(([folder, { length }]) =>
    length > FILES_A_FOLDER ? [`${folder} holds ${length} files`] : [],
  )
}

export function imports(): Edge[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((from) => importsOf(from))
}

function importsOf(from: string): Edge[] {
  const text = readFileSync(join(ROOT, from), 'utf8')
  const { module } = parseSync(from, text)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((each) => each.moduleRequest?.value ?? []),
  )
  const lazy = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  )
  const named = module.staticImports.map((each) => each.moduleRequest.value)
  return [...named, ...exported, ...lazy].flatMap((to) => {
    if (to.startsWith('#')) return { from, to: `${/^#(testing|db)\//.test(to) ? '' : 'src/'}${to.slice(1)}` }
    return to.startsWith('.') ? { from, to: relative(ROOT, join(ROOT, dirname(from), to)) } : []
  })
}

/** Two folders of one folder that import each other, at any depth. */
export function tangled(edges: readonly Edge[]): string[] {
  const between = new Set(edges.filter(({ from }) => !isTest(from)).flatMap(({ from, to }) => siblings(from, to)))
  return [...between].filter((pair) => between.has(pair.split(' ↔ ').toReversed().join(' ↔ ')))
}

function siblings(from: string, to: string) {
  const [mine, theirs] = [from, to].map((file) => dirname(file).split('/'))
  const at = mine?.findIndex((part, index) => part !== theirs?.[index]) ?? -1
  if (at < 0 || !theirs?.[at]) return []
  return [`${mine?.slice(0, at + 1).join('/')} ↔ ${theirs.slice(0, at + 1).join('/')}`]
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export function fault({ from, to }: Edge): string | undefined {
  if (isTest(from)) return undefined
  const [above, below] = [layerOf(from), layerOf(to)]
  const isSideways = below !== above && [above, below].every((each) => each === 'ui' || each === 'platform')
  if (LAYERS.indexOf(below) < LAYERS.indexOf(above) || isSideways) return 'against the direction'
  if (/^(testing|db)\//.test(to)) return 'the product imports what is not shipped'
  return crossesToServer(from, to) ?? climbs(from, to) ?? (isFace(from, to) ? undefined : 'not a face of its slice')
}

function climbs(from: string, to: string) {
  const rooms = ROOMS[layerOf(from)]
  if (!rooms || layerOf(from) !== layerOf(to)) return climbsInSlice(from, to)
  return isAbove(rooms, roomOf(from), roomOf(to))
}

function climbsInSlice(from: string, to: string) {
  const [slice, mine] = sliceRoomOf(from)
  const [other, theirs] = sliceRoomOf(to)
  const rooms = slice === other && slice ? SLICE_ROOMS[slice] : undefined
  return rooms && mine && theirs ? isAbove(rooms, mine, theirs) : undefined
}

const sliceRoomOf = (file: string) => /^src\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(file)?.slice(1) ?? []

function isAbove(rooms: readonly string[], from: string, to: string) {
  const [mine, theirs] = [rooms.indexOf(from), rooms.indexOf(to)]
  if (mine < 0 || theirs < 0) return 'a room that testing/rules/architecture.ts does not know'
  return theirs > mine ? 'against the order of the rooms' : undefined
}

const roomOf = (file: string) => file.split('/').slice(2, -1).join('/')

function crossesToServer(from: string, to: string) {
  if (from.endsWith('.server.ts') || !to.endsWith('.server.ts')) return undefined
  return from.endsWith('.tsx') ? 'the browser imports the server' : 'shared code imports the server'
}

const layerOf = (file: string) => file.split('/')[1] ?? ''

function isFace(from: string, to: string) {
  const mine = /^src\/features\/([^/]+)\//.exec(from)?.[1]
  const [, theirs, file] = /^src\/features\/([^/]+)\/(.+)$/.exec(to) ?? []
  if (!theirs || theirs === mine) return true
  return ['contract.ts', `${theirs}.server.ts`, `${theirs}.tsx`].includes(file ?? '')
}
