import * as z from 'zod'
import { listOf } from '#platform/contract.ts'

/** A rich text, flat: blocks in order, none within another. */
const KINDS = ['paragraph', 'heading', 'bullet', 'number', 'signature'] as const
const MAX_BLOCKS = 500
const MAX_PIECES = 200
/** Lists fill up with the values of a case. */
const MAX_READ = 10_000
const MAX_LINK = 2_000

const LINK = /^(https?:\/\/|mailto:|tel:)[^\s<>"]+$/i
export const isLink = (to: string) => to.length <= MAX_LINK && LINK.test(to) && URL.canParse(to)

const Link = z.string().refine(isLink, 'A link begins with https://, mailto: or tel:')
export type Words = { text: string; bold?: true | undefined; link?: string | undefined }
export type Field<Name extends string> = { field: Name; bold?: true | undefined }
export type Piece<Name extends string> = Words | Field<Name>
export type Block<Name extends string> = { is: (typeof KINDS)[number]; says: Piece<Name>[] }

const BRACES = /\{\{[^{}]*\}\}/g
const bracesIn = (text: string) => text.match(BRACES) ?? []

/** A text with fields of these names alone, as it is read, however long. */
export function textWith<Name extends string>(names: readonly Name[]) {
  const bold = z.literal(true).optional()
  const Piece = z.union(
    [z.strictObject({ text: z.string(), bold, link: Link.optional() }), z.strictObject({ field: z.enum(names), bold })],
    { error: unknownField },
  )
  return listOf(z.strictObject({ is: z.enum(KINDS), says: listOf(Piece, MAX_READ) }), MAX_READ)
}

/** Of a piece that is neither words nor a known field. */
function unknownField({ input }: { input?: unknown }) {
  const field = typeof input === 'object' && input !== null && 'field' in input ? input.field : undefined
  return typeof field === 'string' ? `There is no field ${field.slice(0, 40)}` : undefined
}

type Bounds = { most: number; empty: string }

/** The same as it is written. Words that only look like a field are refused, because they would be printed. */
export const writtenWith = <Name extends string>(names: readonly Name[], { most, empty }: Bounds) =>
  textWith(names)
    .max(MAX_BLOCKS, TOO_MUCH)
    .superRefine((blocks, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message })
      const { length } = plainOf(blocks)
      const unknown = blocks.flatMap(({ says }) => says.flatMap((each) => ('text' in each ? bracesIn(each.text) : [])))
      if (blocks.some(({ says }) => says.length > MAX_PIECES)) refuse(TOO_MUCH)
      if (isBlank(blocks)) refuse(empty)
      if (length > most) refuse(`At most ${most.toLocaleString('en-GB')} characters`)
      if (unknown.length > 0) refuse(`There is no field ${unknown.join(', ')}`)
    })

export const isBlank = <Name extends string>(blocks: readonly Block<Name>[]) =>
  blocks.every(({ says }) => says.every((piece) => 'text' in piece && piece.text.trim() === ''))

const TOO_MUCH = `At most ${MAX_BLOCKS} paragraphs, and ${MAX_PIECES} changes of type in each`

/** Without its looks, a blank line between two blocks; a field by its name in braces, unless it has another. */
export function plainOf<Name extends string>(
  blocks: readonly Block<Name>[],
  nameOf: (field: Name) => string = (field) => `{{${field}}}`,
): string {
  const say = (piece: Piece<Name>) => ('text' in piece ? piece.text : nameOf(piece.field))
  return blocks
    .map(({ is, says }, at) => {
      const between = at === 0 ? '' : isItem(is) && is === blocks[at - 1]?.is ? '\n' : '\n\n'
      return `${between}${isItem(is) ? '- ' : ''}${says.map(say).join('')}`
    })
    .join('')
}

export const isItem = (is: Block<string>['is']) => is === 'bullet' || is === 'number'
