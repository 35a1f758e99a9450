import {
  type Block,
  type Piece,
  fieldsIn as fieldsOf,
  filledIn,
  fromMarks,
  piecesOf,
  plainOf,
} from '#features/writing/contract.ts'
import { fieldOf, MergeField, type MergeValues } from './fields.ts'

type Body = Block<MergeField>[]
type Text = { subject: string; body: Body }

const PLACE = /\{\{([^{}]*)\}\}/g

/** The names in double braces, each once, in order. */
const namesIn = (text: string) => [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name.trim()))]

const named = (name: string) => MergeField.safeParse(name).data

/** The fields that a letter merges, in the order in which they appear. */
export const fieldsIn = ({ subject, body }: Text): MergeField[] => [
  ...new Set([...namesIn(subject).flatMap((name) => named(name) ?? []), ...fieldsOf(body)]),
]

/** Names in double braces that no letter knows. */
export const unknownIn = (text: string): string[] => namesIn(text).filter((name) => !named(name))

/** The fields of a letter without a value. */
export const openIn = (text: Text, values: MergeValues): MergeField[] =>
  fieldsIn(text).filter((field) => !values[field]?.trim())

/** Fills the known values into a line; the other fields stay in their braces. */
export const merge = (line: string, values: MergeValues): string =>
  line.replace(PLACE, (place, name: string) => {
    const field = named(name.trim())
    return (field && values[field]?.trim().replaceAll('\n', ' ')) || place
  })

/** Fills them into the text of a letter. */
export const mergeBody = (body: Body, values: MergeValues): Body =>
  filledIn(body, { values, linesOf: (field) => fieldOf(field).lines })

/** A text of the time before letters had structure. */
export const bodyFrom = (text: string): Body => fromMarks(text, named)

/** A template with room to sign, which a letter to be signed by hand needs. */
export const signable = (body: Body): Body =>
  body.flatMap((block) => (/^yours (sincerely|faithfully)/i.test(plainOf([block])) ? [block, room()] : [block]))

const room = (): Body[number] => ({ is: 'signature', says: [] })

/** A subject in pieces, for an editor that shows its fields, and back. */
export const subjectPieces = (subject: string) => piecesOf(subject, named)
export const subjectText = (pieces: readonly Piece<string>[]) =>
  pieces.map((piece) => ('text' in piece ? piece.text : `{{${piece.field}}}`)).join('')

/** The values known from the case, overridden by typed ones. */
export const filled = (known: MergeValues, typed: MergeValues): MergeValues => ({
  ...known,
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')),
})

type Known = { facts: MergeValues; meeting: { values: MergeValues } | null; to: { name: string } }

/** The values of a letter: from its case, then from its own records, then as typed. */
export const valuesOf = ({ facts, meeting, to }: Known, known: MergeValues, typed: MergeValues): MergeValues =>
  filled({ ...known, ...facts, ...meeting?.values, person: to.name }, typed)

/** A text in words alone. */
export const inWords = (body: Body) => plainOf(body, (field) => `[${fieldOf(field).label}]`)
