import { insist } from './unfit.server.ts'

const TAIL_BYTES = 2_048

export function inspectPdf(bytes: Buffer): void {
  insist(/^%PDF-(1\.[0-7]|2\.0)/.test(bytes.toString('latin1', 0, 8)))
  insist(bytes.subarray(-TAIL_BYTES).includes('%%EOF'))
  insist(!bytes.includes('/Launch'), 'The PDF starts a program.')
  insist(!bytes.includes('/EmbeddedFile'), 'The PDF contains other files.')
}
