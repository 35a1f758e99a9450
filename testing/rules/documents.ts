import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const FENCE = /^ *```(\w*)\n([\s\S]*?)^ *```/gm
const FOLDERS = ['.ci', 'bench', 'bin', 'db', 'docs', 'public', 'src', 'testing']

export type Document = { name: string; text: string }

export const read = (name: string): Document => ({ name, text: readFileSync(join(ROOT, name), 'utf8') })

/** The documents for people, and everything that they may name. */
export const documents = [...globSync('*.md', { cwd: ROOT }), ...globSync('docs/**/*.md', { cwd: ROOT })].map(read)
export const sources = globSync(
  FOLDERS.filter((each) => each !== 'docs').map((folder) => `${folder}/**/*.{ts,tsx,mjs,sql}`),
  { cwd: ROOT },
)
  .concat(globSync('*.config.ts', { cwd: ROOT }))
  .filter((name) => !name.startsWith('testing/docs.test') && !name.startsWith('testing/documents'))
  .map(read)

const fileNames = new Set(
  [...FOLDERS.flatMap((folder) => globSync(`${folder}/**`, { cwd: ROOT })), ...globSync('*', { cwd: ROOT })].map(
    (path) => path.split('/').at(-1) ?? '',
  ),
)

export const fencesIn = ({ text }: Document, language: string) =>
  [...text.matchAll(FENCE)].filter((fence) => fence[1] === language).map((fence) => (fence[2] ?? '').split('\n'))

export const codeIn = ({ text }: Document) =>
  [...text.replace(FENCE, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '')

export const quotesIn = ({ text }: Document) =>
  [...text.matchAll(/“([^”]+)”/g)].map(([, words]) => (words ?? '').replace(/\s+/g, ' '))

/** The paths in a document that lead nowhere. `<name>` stands for any name. */
export function missingPaths(document: Document) {
  const folders = FOLDERS.map((each) => each.replace('.', '\\.')).join('|')
  const named = [...document.text.matchAll(new RegExp(`(?<![\\w./-])(${folders})/[\\w./*<>-]*`, 'g'))].map(([path]) =>
    path.replace(/[./]+$/, ''),
  )
  const linked = [...document.text.matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map(([, target]) =>
    normalize(join(dirname(document.name), target ?? '')),
  )
  const bare = codeIn(document).filter((code) => /^[\w-]+(\.[\w-]+)*\.(md|mjs|json|html|tsx?)$/.test(code))
  const lost = [...new Set([...named, ...linked])].filter((path) => !leadsSomewhere(path))
  return [...lost, ...bare.filter((name) => !fileNames.has(name))]
}

function leadsSomewhere(path: string) {
  return globSync(path.replace(/<[^>]+>/g, '*'), { cwd: ROOT }).length > 0
}
