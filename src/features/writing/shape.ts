import * as z from 'zod'

/** A rich text, flat: blocks in order, none within another. */
const KINDS = ['paragraph', 'heading', 'bullet', 'number', 'signature'] as const
const MAX_BLOCKS = 500
const MAX_PIECES = 200
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

/** A text with fields of these names alone, as it is read: what stands is shown, however long. */
export function textWith<Name extends string>(names: readonly Name[]) {
  const Name = z.enum(names, { error: ({ input }) => `There is no field ${String(input)}` })
  const Piece = z.union([
    z.strictObject({ text: z.string(), bold: z.literal(true).optional(), link: Link.optional() }),
    z.strictObject({ field: Name, bold: z.literal(true).optional() }),
  ])
  return z.array(z.strictObject({ is: z.enum(KINDS), says: z.array(Piece).max(MAX_PIECES, TOO_MUCH) }))
}

type Bounds = { most: number; empty: string }

/** The same as it is written. What only looks like a field is refused, because it would be printed. */
export const writtenWith = <Name extends string>(names: readonly Name[], { most, empty }: Bounds) =>
  textWith(names)
    .max(MAX_BLOCKS, TOO_MUCH)
    .superRefine((blocks, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message })
      const { length } = plainOf(blocks)
      const unknown = blocks.flatMap(({ says }) => says.flatMap((each) => ('text' in each ? bracesIn(each.text) : [])))
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
