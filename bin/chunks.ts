import { relative } from 'node:path'
import { firstViews } from '../src/app/first-views.ts'
import { homesOf } from './chunk-homes.ts'
import { importsIn, type Info, reachable } from './module-graph.ts'

export const ENTRY = 'src/app/main.tsx'

/**
 * The file that each module goes into: one for each combination of first views that share it, and otherwise one for
 * each folder of a slice. A file only ever imports files that are needed wherever it is.
 */
export function chunkNames() {
  let names: Map<string, string> | undefined
  return (id: string, context: { getModuleInfo: Info }) => {
    names ??= assigned((each) => context.getModuleInfo(each))
    return names.get(id) ?? null
  }
}

export const pathOf = (id: string) => relative(process.cwd(), id.split('?')[0] ?? id)

function assigned(info: Info): Map<string, string> {
  const importsOf = importsIn(info)
  const keys = new Map(usersOf(info, importsOf).map(([id, users]) => [id, keyOf([...users])]))
  const sizes = new Map<string, number>()
  const needs = new Map<string, Set<string>>()
  for (const [id, key] of keys) {
    sizes.set(key, (sizes.get(key) ?? 0) + (info(id)?.code?.length ?? 0))
    const needed = importsOf(id).flatMap((each) => keys.get(each) ?? [])
    needs.set(key, new Set([...(needs.get(key) ?? []), ...needed]))
  }
  const homes = homesOf(sizes, needs)
  return new Map([...keys].map(([id, key]) => [id, fileNameOf(homes(key))]))
}

const fileNameOf = (key: string) => key.replace(/^features\//, '').replace(/[ /]/g, '-')

/** For every module, the first views and later folders that import it. */
function usersOf(info: Info, importsOf: (id: string) => string[]): [id: string, users: Set<string>][] {
  const lazyOf = (id: string) => info(id)?.dynamicallyImportedIds ?? []
  const entry = `${process.cwd()}/${ENTRY}`
  const all = reachable([entry], (id) => [...importsOf(id), ...lazyOf(id)])
  const users = new Map([...all].map((id) => [id, new Set<string>()]))
  const lazy = [...new Set([...all].flatMap(lazyOf))].map((id) => ({ root: id, of: ownersOf(pathOf(id)) }))
  for (const { root, of } of [{ root: entry, of: ['main'] }, ...lazy])
    for (const id of reachable([root], importsOf)) for (const user of of) users.get(id)?.add(user)
  return [...users]
}

/** A lazily loaded module's first views, or else its folder. */
function ownersOf(path: string): string[] {
  const views = Object.entries(firstViews).flatMap(([name, { modules }]) =>
    name !== 'other' && modules.some((each) => each === path) ? [`view ${name}`] : [],
  )
  if (views.length > 0) return views
  const [, layer = '', slice = '', folder = ''] = path.split('/')
  if (layer === 'ui') return ['ui']
  if (layer !== 'features') return [`${layer}/${slice.replace(/\..*/, '')}`]
  return [`features/${slice}${folder.includes('.') ? '' : `/${folder}`}`]
}

function keyOf(users: string[]): string {
  if (users.includes('main')) return 'main'
  const views = users.flatMap((each) => (each.startsWith('view ') ? each.slice('view '.length) : []))
  return views.length > 0 ? keyOfViews(views, users.length > views.length) : keyOfFolders(users)
}

function keyOfViews(views: string[], isKept: boolean) {
  // The login is the first page of most visits, and adds little to the code that every page needs.
  if (views.includes('login')) return 'main'
  return `view ${widened(views, isKept).toSorted().join(' ')}`
}

function keyOfFolders(users: string[]) {
  if (users.includes('ui')) return 'ui'
  const [one = 'shared', ...others] = new Set(users.map((each) => each.split('/').slice(0, 2).join('/')))
  if (others.length > 0) return 'shared'
  return users.length === 1 ? (users[0] ?? 'shared') : one
}

const GUESTS = ['starter', 'referee', 'assessment', 'review']
const SIGNED_IN = ['client', 'staff', 'admin', 'record']

/**
 * Widens combinations so that there are fewer, but never to fewer pages. Code that is needed later too is kept out of a
 * view's file, so that fetching it does not fetch the view.
 */
function widened(views: readonly string[], isKept: boolean): string[] {
  const isShared = views.includes('client') && views.includes('staff')
  const isForGuests = views.some((each) => GUESTS.includes(each)) && !views.every((each) => GUESTS.includes(each))
  const wider = [...views, ...(isShared ? [...SIGNED_IN, 'later'] : []), ...(isForGuests ? GUESTS : [])]
  return [...new Set([...wider, ...(isKept ? ['later'] : [])])]
}
