import type { Plugin } from 'vite'

const DESCRIBING = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

/** Removes schemas' JSON descriptions: only the server uses them, and each schema would bring the code along. */
export function noJsonSchema(): Plugin {
  return {
    name: 'no-json-schema',
    apply: 'build',
    transform: { filter: { id: DESCRIBING }, handler: (code) => ({ code: emptied(code), map: null }) },
  }
}

const DECLARED = /^export (?:const|function) (\w+)/gm
const RENAMED = /^export \{ \w+ as (\w+) \};$/gm

function emptied(code: string) {
  const names = [DECLARED, RENAMED].flatMap((shape) => [...code.matchAll(shape)].map(([, name]) => `none as ${name}`))
  return `const none = () => undefined\nexport { ${names.join(', ')} }`
}
