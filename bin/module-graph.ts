import { parseSync, type Rolldown } from 'vite'

type Module = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'>
export type Info = (id: string) => Module | null
// Modules that declare themselves free of side effects, in a way that the build trusts, and ours.
const WITHOUT_EFFECTS = /\/src\/|\/node_modules\/(radix-ui|lucide-react|zod|@tanstack\/[^/]+)\/(?!.*\/node_modules\/)/

type Parsed = ReturnType<typeof parseSync>['module']
type Read = { parsed: Parsed; targetOf: (request: string) => string | undefined; isBarrel: boolean }

/**
 * A module's imports. A re-exporting module counts for nothing itself: from an index of a thousand icons, or a slice's
 * entry file, only the named imports count.
 */
export function importsIn(info: Info) {
  const known = new Map<string, Read | undefined>()
  const edges = new Map<string, string[]>()

  function read(id: string): Read | undefined {
    if (!known.has(id)) known.set(id, readModule(info(id), id))
    return known.get(id)
  }

  /** The modules that define a name. */
  function sourcesOf(id: string, name: string): string[] {
    const module = read(id)
    if (!module?.isBarrel) return [id]
    const from = originOf(module, name)
    if (!from) return [id]
    return from.name ? sourcesOf(from.id, from.name) : [from.id]
  }

  function importsOf(id: string): string[] {
    const module = read(id)
    const all = info(id)?.importedIds ?? []
    if (!module) return all
    return [...new Set(all.flatMap((target) => (read(target)?.isBarrel ? namedFrom(module, target) : [target])))]
  }

  function namedFrom({ parsed, targetOf }: Read, barrel: string): string[] {
    const imports = parsed.staticImports.filter((each) => targetOf(each.moduleRequest.value) === barrel)
    const exports = parsed.staticExports.flatMap((each) => each.entries)
    const again = exports.filter((each) => each.moduleRequest && targetOf(each.moduleRequest.value) === barrel)
    const names = [...imports.flatMap((each) => each.entries), ...again].map(({ importName }) => importName.name)
    return names.flatMap((name) => (name ? sourcesOf(barrel, name) : [barrel]))
  }

  return (id: string) => {
    const found = edges.get(id) ?? importsOf(id)
    edges.set(id, found)
    return found
  }
}

type Origin = { id: string; name: string | undefined }

/** The module that a barrel has a name from, and its name there; no name for the module as a whole. */
function originOf({ parsed, targetOf }: Read, name: string): Origin | undefined {
  const entries = parsed.staticExports.flatMap((each) => each.entries)
  const named = entries.find((each) => each.exportName.name === name)
  if (!named) {
    const [star, ...others] = entries.filter((each) => each.importName.kind === 'AllButDefault')
    return star && others.length === 0 ? origin(targetOf(star.moduleRequest?.value ?? ''), name) : undefined
  }
  if (named.moduleRequest) return origin(targetOf(named.moduleRequest.value), named.importName.name)
  const imported = importOf(parsed, named.localName.name)
  return imported && origin(targetOf(imported.request), imported.name)
}

const origin = (id: string | undefined, name: string | null | undefined): Origin | undefined =>
  id === undefined ? undefined : { id, name: name ?? undefined }

function importOf({ staticImports }: Parsed, local: string | null | undefined) {
  for (const { moduleRequest, entries } of staticImports) {
    const entry = entries.find((each) => each.localName.value === local)
    if (entry) return { request: moduleRequest.value, name: entry.importName.name }
  }
  return undefined
}

function readModule(module: Module | null, id: string): Read | undefined {
  if (!module?.code) return undefined
  const { module: parsed, program } = parseSync(`${id}.js`, module.code)
  const requests = [
    ...parsed.staticImports.map((each) => each.moduleRequest),
    ...parsed.staticExports.flatMap((each) => each.entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ].toSorted((a, b) => a.start - b.start)
  const distinct = [...new Set(requests.map(({ value }) => value))]
  // Names and files are expected in the same order; otherwise the module is taken as a whole.
  const targetIds = module.importedIds.filter((each) => !each.includes('vite/preload-helper'))
  if (distinct.length !== targetIds.length) return undefined
  const targets = new Map(distinct.map((value, at) => [value, targetIds[at]]))
  const handsOn = program.body.every(
    (each) =>
      each.type === 'ImportDeclaration' ||
      each.type === 'ExportAllDeclaration' ||
      (each.type === 'ExportNamedDeclaration' && !each.declaration) ||
      (each.type === 'ExpressionStatement' && 'directive' in each && each.directive),
  )
  return { parsed, isBarrel: handsOn && WITHOUT_EFFECTS.test(id), targetOf: (request) => targets.get(request) }
}

export function reachable<Each>(from: Iterable<Each>, next: (each: Each) => Iterable<Each>): Set<Each> {
  const found = new Set(from)
  for (const each of found) for (const after of next(each)) found.add(after)
  return found
}
