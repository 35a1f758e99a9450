import type { Plugin, Rolldown } from 'vite'
import { addresses } from '../src/app/destination.ts'
import { firstViews } from '../src/app/first-views.ts'
import { run } from './prerender.ts'
import { ENTRY, pathOf } from './chunks.ts'
import { reachable } from './module-graph.ts'

type Frames = { frames: Record<string, string> } // as that file has them

/** Writes the list of files that each first view needs, for the server. */
export function nameFirstViews(): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { frames } = (await run('src/app/frame/frames.tsx')).module as Frames
        const chunks = Object.values(bundle).filter((each): each is Rolldown.OutputChunk => each.type === 'chunk')
        const imports = new Map(chunks.map((each) => [each.fileName, each.imports]))
        const fileOf = new Map(
          chunks.flatMap((each) => each.moduleIds.map((id) => [pathOf(id), each.fileName] as const)),
        )
        const importsOf = (file: string) => imports.get(file) ?? []
        const needed = (modules: readonly string[]) =>
          reachable(
            modules.map((each) => fileOf.get(each) ?? this.error(`No script holds ${each}.`)),
            importsOf,
          )

        const round = chunks.find(({ fileName }) => reachable(importsOf(fileName), importsOf).has(fileName))
        if (round) this.error(`${round.fileName} imports itself through others: their modules may run too early.`)
        const always = needed([ENTRY])
        const views = Object.entries(firstViews).map(([name, { paths, isSignedIn, modules, ...view }]) => ({
          paths,
          isSignedIn,
          scripts: [...needed(modules)].filter((file) => file in bundle && !always.has(file)),
          ...('drawn' in view && { drawn: { ...view.drawn, markup: frames[name] } }),
        }))
        this.emitFile({ type: 'asset', fileName: 'first-views.json', source: JSON.stringify(views) })
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(addresses()) })
      },
    },
  }
}
