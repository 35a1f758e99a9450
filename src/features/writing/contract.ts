export { fieldsIn, filledIn } from './fields.ts'
export { fromMarks, piecesOf } from './from-marks.ts'
export { type Block, type Piece, plainOf, textWith, writtenWith } from './shape.ts'
