import { fieldOf, MergeField, type MergeValues } from './fields.ts'

const PLACE = /\{\{([^{}]*)\}\}/g

/** The names in double braces, each once, in order. */
const namesIn = (text: string) => [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name.trim()))]

/** The fields that a text merges, in the order in which they appear. */
export const fieldsIn = (text: string): MergeField[] =>
  namesIn(text).flatMap((name) => MergeField.safeParse(name).data ?? [])

/** Names in double braces that no letter knows. */
export const unknownIn = (text: string): string[] => namesIn(text).filter((name) => !MergeField.safeParse(name).success)

/** The fields of a text without a value. */
export const openIn = (text: string, values: MergeValues): MergeField[] =>
  fieldsIn(text).filter((field) => !values[field]?.trim())

/** Fills in the known values; the other fields stay in their braces. */
export function merge(text: string, values: MergeValues): string {
  return text.replace(PLACE, (place, name: string) => {
    const field = MergeField.safeParse(name.trim()).data
    const value = field && values[field]?.trim()
    return field && value ? written(field, value) : place
  })
}

function written(field: MergeField, value: string) {
  if (fieldOf(field).lines !== 'list') return value
  const points = value.split('\n').flatMap((line) => line.trim().replace(/^[-–•]\s*/, '') || [])
  return points.map((point) => `- ${point}`).join('\n')
}

/** The values known from the case, overridden by typed ones. */
export const filled = (known: MergeValues, typed: MergeValues): MergeValues => ({
  ...known,
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')),
})

type Known = { facts: MergeValues; meeting: { values: MergeValues } | null; to: { name: string } }

/** The values of a letter: from its case, then from its own records, then as typed. */
export const valuesOf = ({ facts, meeting, to }: Known, known: MergeValues, typed: MergeValues): MergeValues =>
  filled({ ...known, ...facts, ...meeting?.values, person: to.name }, typed)

export type Block = { is: 'heading' | 'paragraph'; text: string } | { is: 'list'; items: string[] }

/** A letter’s text in blocks: `# ` begins a heading, `- ` a point of a list, and a blank line a paragraph. */
export const blocksOf = (text: string): Block[] => text.split(/\n\s*\n/).flatMap(blocksIn)

function blocksIn(part: string): Block[] {
  const blocks: Block[] = []
  for (const line of part.trim().split('\n')) if (line.trim() !== '') addLine(blocks, line.trim())
  return blocks
}

/** A line goes on with the block before it, unless it is of another kind. */
function addLine(blocks: Block[], line: string) {
  const last = blocks.at(-1)
  const [, mark, marked = ''] = /^([#-])\s+(.*)$/.exec(line) ?? []
  if (mark === '-' && last?.is === 'list') last.items.push(marked)
  else if (mark === '-') blocks.push({ is: 'list', items: [marked] })
  else if (mark === '#') blocks.push({ is: 'heading', text: marked })
  else if (last?.is === 'paragraph') last.text += `\n${line}`
  else blocks.push({ is: 'paragraph', text: line })
}
