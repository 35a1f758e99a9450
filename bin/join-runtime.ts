import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const IMPORT = /import\{([^{}]*)\}from"\.\/(rolldown-runtime-[^"]+)";/
const NAME = 'rolldownRuntime'

// Browsers keep files for a year, and names are hashes from before this change: this file's text is therefore part of
// them.
const AS_WRITTEN_HERE = readFileSync('bin/join-runtime.ts', 'utf8')

/**
 * Moves the bundler's few lines of runtime into the vendors' file, which every page loads first: the bundler has no
 * option for it. A change of those lines, or of this file, changes the names of all files.
 */
export function joinRuntime(): Plugin {
  return {
    name: 'join-runtime',
    apply: 'build',
    augmentChunkHash: () => AS_WRITTEN_HERE,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const chunks = files.filter((each): each is Rolldown.OutputChunk => each.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
        const vendor = chunks.find(({ name }) => name === 'vendor')
        if (!runtime || !vendor) throw new Error('The bundler’s own file is not what it was.')
        if (vendor.imports.some((each) => each !== runtime.fileName))
          throw new Error('The vendors’ file imports another.')

        vendor.code = `const ${NAME}=${asObject(runtime.code)};${joined(vendor.code, '')}export{${NAME}};`
        const from = `import{${NAME}}from"./${vendor.fileName.replace('assets/', '')}";`
        for (const each of chunks)
          if (each !== vendor) each.code = joined(each.code, from).replaceAll(runtime.fileName, vendor.fileName)
        for (const each of files)
          if (each.type === 'asset' && typeof each.source === 'string')
            each.source = withoutScript(each.source, runtime.fileName)
        delete bundle[runtime.fileName]
      },
    },
  }
}

function withoutScript(page: string, fileName: string) {
  const end = `/${fileName}"></script>`
  const at = page.indexOf(end)
  return at < 0 ? page : page.slice(0, page.lastIndexOf('<', at)) + page.slice(at + end.length)
}

function asObject(code: string) {
  const [, body, names] = /^(.*)export\{([^{}]*)\};?\s*$/s.exec(code) ?? []
  if (body === undefined || names === undefined) throw new Error('The bundler’s own file is not what it was.')
  return `(()=>{${body}return{${fields(names, ([inside, outside]) => [outside, inside])}}})()`
}

const joined = (code: string, from: string) =>
  code.replace(IMPORT, (_all, names: string) => `${from}const{${fields(names, (pair) => pair)}}=${NAME};`)

/** `a as b,c` → `a:b,c:c`, or the other way round. */
function fields(names: string, order: (pair: [string, string]) => [string, string]) {
  return names
    .split(',')
    .map((each) => each.split(' as '))
    .map(([name = '', alias = name]) => order([name, alias]).join(':'))
    .join(',')
}
