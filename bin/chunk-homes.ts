import { reachable } from './module-graph.ts'

type Sizes = ReadonlyMap<string, number>
type Needs = ReadonlyMap<string, ReadonlySet<string>>

// As transformed, which is some eight times what is sent.
const LEAST = 64_000
const MAX_FOR_NOTHING = 160_000

/** Merges files that are too small into others needed wherever they are, and by the fewest pages besides. */
export function homesOf(sizes: Sizes, needs: Needs) {
  const homes = new Map<string, string>()
  const grown = new Map(sizes)
  const home = (key: string): string => homes.get(key) ?? key
  const neededBy = (all: string[]) => all.flatMap((key) => [...(needs.get(key) ?? [])])
  const keys = [...new Set([...sizes.keys(), ...[...sizes.keys()].filter(isFolder).map(sliceOf)])]

  function move(key: string, wider: string) {
    for (const each of keys) if (home(each) === key) homes.set(each, wider)
    grown.set(wider, (grown.get(wider) ?? 0) + (grown.get(key) ?? 0))
  }

  /** Whether merging the two would create an import cycle. */
  function wouldGoRound(one: string, other: string) {
    const isInside = (key: string) => home(key) === one || home(key) === other
    const outside = neededBy(keys.filter(isInside)).filter((key) => !isInside(key))
    const beyond = reachable(outside, (key) => neededBy(keys.filter((each) => home(each) === home(key))))
    return [...beyond].some(isInside)
  }

  for (const key of keys.toSorted((a, b) => breadthOf(a) - breadthOf(b))) {
    if ((grown.get(key) ?? 0) >= LEAST) continue
    const wider = widerThan(key, { keys, sizes, needs }).find((each) => !wouldGoRound(key, home(each)))
    if (wider !== undefined) move(key, home(wider))
  }
  return home
}

const isView = (key: string) => key.startsWith('view ')
const viewsIn = (key: string) => (isView(key) ? key.split(' ').slice(1) : [])
const isFolder = (key: string) => key.split('/').length === 3
const sliceOf = (key: string) => key.split('/').slice(0, 2).join('/')
const breadthOf = (key: string) => (isView(key) ? 100 + viewsIn(key).length : -key.split('/').length)

type Known = { keys: readonly string[]; sizes: Sizes; needs: Needs }

/** The files that could take in a small one, the least wasteful first. */
function widerThan(key: string, { keys, sizes, needs }: Known): string[] {
  if (['main', 'shared', 'ui'].includes(key)) return []
  const views = viewsIn(key)
  if (views.length === 0) return [isFolder(key) ? sliceOf(key) : 'shared']
  const all = [...reachable([key], (each) => needs.get(each) ?? [])].filter(isView)
  const forNothing = (wider: string) =>
    viewsIn(wider)
      .flatMap((view) => all.filter((each) => !viewsIn(each).includes(view)))
      .reduce((sum, each) => sum + (sizes.get(each) ?? 0), 0)
  return keys
    .filter((each) => viewsIn(each).length > views.length && views.every((view) => viewsIn(each).includes(view)))
    .map((wider) => ({ wider, waste: forNothing(wider) }))
    .filter(({ waste }) => waste <= MAX_FOR_NOTHING)
    .toSorted((a, b) => a.waste - b.waste)
    .map(({ wider }) => wider)
}
