import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

const ROOT = join(import.meta.dirname, '..')
const LAYERS = ['app', 'screens', 'features', 'ui', 'platform']

export type Edge = { from: string; to: string }

/** Every import between files of ours, static and lazy. */
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

/** Why an import goes against the one direction; undefined when it does not. */
export function fault({ from, to }: Edge): string | undefined {
  if (/\.test\.tsx?$/.test(from)) return undefined
  const [above, below] = [layerOf(from), layerOf(to)]
  const isSideways = below !== above && [above, below].every((each) => each === 'ui' || each === 'platform')
  if (LAYERS.indexOf(below) < LAYERS.indexOf(above) || isSideways) return 'against the direction'
  if (/^(testing|db)\//.test(to)) return 'the product imports what is not shipped'
  return crossesToServer(from, to) ?? (isFace(from, to) ? undefined : 'not a face of its slice')
}

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
