export { writePaper } from './paper.server.ts'
export { wordFile } from './word.server.ts'
