import { type Block, type Field, isItem, type Piece, type Words } from './shape.ts'

export type Lines = 'text' | 'list' | undefined
export type Filling<Name extends string> = {
  values: Partial<Record<Name, string>>
  /** Whether its value may have several lines, and how these are printed. */
  linesOf: (field: Name) => Lines
}

/** The fields of a text, each once, in the order in which they appear. */
export const fieldsIn = <Name extends string>(blocks: readonly Block<Name>[]): Name[] => [
  ...new Set(blocks.flatMap(({ says }) => says.flatMap((piece) => ('field' in piece ? [piece.field] : [])))),
]

/** Fills in the known values. The other fields stay; a value of several lines that stands alone becomes blocks of its own. */
export const filledIn = <Name extends string>(blocks: readonly Block<Name>[], filling: Filling<Name>): Block<Name>[] =>
  blocks.flatMap(
    (block) => alone(block, filling) ?? { ...block, says: block.says.map((each) => inLine(each, filling)) },
  )

function alone<Name extends string>({ is, says }: Block<Name>, { values, linesOf }: Filling<Name>) {
  const [only, ...more] = says.filter((piece) => 'field' in piece || piece.text.trim() !== '')
  if (!only || 'text' in only || more.length > 0) return undefined
  const lines = linesOf(only.field)
  const value = values[only.field]?.trim()
  return lines && value ? blocksOf(value, { is, lines, only }) : undefined
}

type Alone = { is: Block<string>['is']; lines: Lines; only: Field<string> }

function blocksOf(value: string, { is, lines, only }: Alone): Block<never>[] {
  const points = lines === 'list' || isItem(is)
  const kind = points && !isItem(is) ? 'bullet' : is
  return (points ? pointsIn(value) : paragraphsIn(value)).map((text) => ({ is: kind, says: [said(only, text)] }))
}

function inLine<Name extends string>(piece: Piece<Name>, { values, linesOf }: Filling<Name>): Piece<Name> {
  const value = 'field' in piece && values[piece.field]?.trim()
  if ('text' in piece || !value) return piece
  return said(piece, linesOf(piece.field) === 'list' ? pointsIn(value).join('; ') : value)
}

const said = ({ bold }: Field<string>, text: string): Words => ({ text, ...(bold && { bold }) })

const pointsIn = (value: string) => value.split('\n').flatMap((line) => line.trim().replace(/^[-–•]\s*/, '') || [])
const paragraphsIn = (value: string) => value.split(/\n\s*\n/).flatMap((part) => part.trim() || [])
