import { type ESTree, parseAst, type Plugin, Visitor } from 'vite'

const CALLS = ['get', 'post', 'patch', 'del']
const FOR_THE_SERVER = ['summary', 'changedBy']

type Part = { start: number; end: number }

/** Removes the parts of contracts that only the server reads. See decision 47. */
export function browserContracts(): Plugin {
  return {
    name: 'browser-contracts',
    apply: 'build',
    transform: {
      filter: { id: { include: '**/src/features/**/*.ts', exclude: '**/*.server.ts' }, code: '#platform/contract.ts' },
      handler: (code) => ({ code: withoutUnread(code), map: null }),
    },
  }
}

/** A contract's JavaScript without these terms and the imports that only they used. */
export function withoutUnread(code: string) {
  const rest = without(code, unreadIn(parseAst(code)))
  return without(rest, unusedImports(parseAst(rest)))
}

function unreadIn(program: ESTree.Program): Part[] {
  const unread: Part[] = []
  new Visitor({ CallExpression: (call) => void unread.push(...unreadTermsOf(call)) }).visit(program)
  return unread
}

function unreadTermsOf({ callee, arguments: [, terms] }: ESTree.CallExpression): Part[] {
  if (callee.type !== 'Identifier' || !CALLS.includes(callee.name) || terms?.type !== 'ObjectExpression') return []
  const { properties, end } = terms
  return properties.flatMap((each, at) =>
    isUnread(each) ? [{ start: each.start, end: properties[at + 1]?.start ?? end - 1 }] : [],
  )
}

const isUnread = (term: ESTree.ObjectPropertyKind) =>
  term.type === 'Property' && term.key.type === 'Identifier' && FOR_THE_SERVER.includes(term.key.name)

/** Whole declarations: importing one name loads the whole module. */
function unusedImports(program: ESTree.Program): Part[] {
  const used = namesIn(program)
  const imports = program.body.filter((each) => each.type === 'ImportDeclaration')
  return imports.filter(
    ({ specifiers }) => specifiers.length > 0 && !specifiers.some(({ local }) => used.has(local.name)),
  )
}

/** Names that stand for anything other than a property or an import. */
function namesIn(program: ESTree.Program) {
  const names = new Set<string>()
  const others = new Set<number>()
  new Visitor({
    ImportDeclaration: ({ specifiers }) => specifiers.forEach(({ local }) => others.add(local.start)),
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || others.add(key.start)),
    MemberExpression: ({ property, computed }) => void (computed || others.add(property.start)),
    Identifier: ({ name, start }) => void (others.has(start) || names.add(name)),
  }).visit(program)
  return names
}

const without = (code: string, parts: readonly Part[]) =>
  parts
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
