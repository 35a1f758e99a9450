import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { addresses } from '../src/app/destination.ts'
import { firstViews } from '../src/app/first-views.ts'
import { run } from './prerender.ts'
import { ENTRY, pathOf } from './chunks.ts'
import { reachable } from './module-graph.ts'

type Frames = { frames: Record<string, string> } // as that file has them

/** The pages that start the application; the others need no script. */
export const APPLICATION = ['index.html', 'login.html']

/** Gives the application's pages its scripts, and the server the list of files that each first view needs. */
export function firstViewFiles(): Plugin {
  return {
    name: 'first-views',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path, bundle }) => (APPLICATION.includes(path.slice(1)) ? tagsFor(bundle) : []),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { frames } = (await run('src/app/frame/frames.tsx')).module as Frames
        const chunks = chunksIn(bundle)
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

/** The style sheet comes first, after the fonts: the markup already drawn needs only these. */
function tagsFor(bundle: Rolldown.OutputBundle | undefined): HtmlTagDescriptor[] {
  if (!bundle) return [scriptAt(ENTRY)]
  const entry = chunksIn(bundle).find(({ facadeModuleId }) => facadeModuleId && pathOf(facadeModuleId) === ENTRY)
  if (!entry) throw new Error(`Nothing was made of ${ENTRY}.`)
  return [...[...(entry.viteMetadata?.importedCss ?? [])].map(styleSheetAt), scriptAt(entry.fileName)]
}

const styleSheetAt = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
})

const scriptAt = (file: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', fetchpriority: 'low', crossorigin: true, src: `/${file}` },
  injectTo: 'head',
})

const chunksIn = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((each): each is Rolldown.OutputChunk => each.type === 'chunk')
