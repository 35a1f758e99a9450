import { RoundPerson } from '../contract.ts'

export type TypedPerson = { name: string; email: string; jobTitle: string; department: string }
export type Line = { number: number; person: TypedPerson; problem: string | undefined }

/** People, one per line: name, e-mail, job title and department, separated by commas, semicolons or tabs. */
export function parsePeople(text: string): Line[] {
  const lines = text.split(/\r?\n/).map((line, n) => ({ number: n + 1, cells: cellsOf(line) }))
  const filled = lines.filter(({ cells }) => cells.some(Boolean))
  const order = filled[0] && headOf(filled[0].cells)
  return (order ? filled.slice(1) : filled).map(({ number, cells }) => {
    const person = order ? inOrder(order, cells) : asUsual(cells)
    return { number, person, problem: problemOf(person) }
  })
}

type Column = keyof TypedPerson | undefined
const nobody: TypedPerson = { name: '', email: '', jobTitle: '', department: '' }

const heads: readonly [RegExp, keyof TypedPerson][] = [
  [/^(full |employee )?name$/i, 'name'],
  [/^e-?mail( address)?$/i, 'email'],
  [/^(job( title)?|position|role)$/i, 'jobTitle'],
  [/^(department|team)$/i, 'department'],
]

/** The meaning of each column, if the first line is a heading. */
function headOf(cells: readonly string[]): Column[] | undefined {
  const order = cells.map((cell) => heads.find(([words]) => words.test(cell))?.[1])
  return order.includes('name') ? order : undefined
}

function inOrder(order: readonly Column[], cells: readonly string[]): TypedPerson {
  const given = order.flatMap((column, n) => (column ? [[column, cells[n] ?? ''] as const] : []))
  return { ...nobody, ...Object.fromEntries(given) }
}

/** Without a heading: the name comes first, and the cell with an @ is the address. */
function asUsual([name = '', ...cells]: readonly string[]): TypedPerson {
  const email = cells.find((cell) => cell.includes('@')) ?? ''
  const [jobTitle = '', department = ''] = cells
    .filter((cell) => !cell.includes('@'))
    .filter((cell, n) => cell || n > 0)
  return { name, email, jobTitle, department }
}

function problemOf(person: TypedPerson) {
  const given = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== ''))
  return RoundPerson.safeParse(given).error?.issues[0]?.message
}

/** Between quotation marks, separators are text and a doubled mark is one mark. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((each) => line.includes(each)) ?? ','
  const cells = ['']
  let quoted = false
  for (const letter of line.replaceAll('""', '\u0000')) {
    if (letter === '"') quoted = !quoted
    else if (letter === separator && !quoted) cells.push('')
    else cells.push((cells.pop() ?? '') + letter)
  }
  return cells.map((cell) => cell.replaceAll('\u0000', '"').trim())
}
