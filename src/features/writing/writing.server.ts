export { writePaper } from './paper.server.ts'
