export { fieldsIn, filledIn, type Filling, type Lines } from './fields.ts'
export { fromMarks, joined, piecesOf } from './from-marks.ts'
export { type Block, isItem, isLink, type Piece, plainOf, textWith, type Words, writtenWith } from './shape.ts'
