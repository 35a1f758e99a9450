import type { FileRule } from '#platform/contract.ts'
import { invalid, Refusal } from '#platform/errors.ts'
import { inspectCompound } from './compound.server.ts'
import { inspectJpeg, inspectPng } from './image.server.ts'
import { cleanFileName } from './name.server.ts'
import { excelWorkbook, inspectOffice, wordDocument } from './office.server.ts'
import { inspectPdf } from './pdf.server.ts'
import {
  emptyFile,
  extensionOf,
  type FileExtension,
  fileTooLarge,
  fileTypes,
  invalidFileType,
  MAX_FILE_BYTES,
} from './rules.ts'
import { inspectText } from './text.server.ts'
import { insist, UnfitFile } from './unfit.server.ts'

type Rules = { declared: RegExp; inspect: (bytes: Buffer) => void }

const office = /^application\/(?!pdf)/
// Without an office program, a browser guesses the type of a CSV file.
const text = /^(text\/(plain|csv|x-csv|comma-separated-values)|application\/(csv|vnd\.ms-excel))$/
const rules: Record<FileExtension, Rules> = {
  jpg: { declared: /^image\/p?jpe?g$/, inspect: inspectJpeg },
  jpeg: { declared: /^image\/p?jpe?g$/, inspect: inspectJpeg },
  png: { declared: /^image\/(x-)?png$/, inspect: inspectPng },
  pdf: { declared: /^(application|text)\/(x-)?pdf$/, inspect: inspectPdf },
  doc: { declared: office, inspect: (bytes) => inspectCompound(bytes, ['WordDocument']) },
  xls: { declared: office, inspect: (bytes) => inspectCompound(bytes, ['Workbook', 'Book']) },
  docx: { declared: office, inspect: (bytes) => inspectOffice(bytes, wordDocument) },
  xlsx: { declared: office, inspect: (bytes) => inspectOffice(bytes, excelWorkbook) },
  txt: { declared: text, inspect: inspectText },
  csv: { declared: text, inspect: inspectText },
}

// An unknown type; an absent one arrives as plain text (RFC 7578).
const UNDECLARED = /^$|^text\/plain$|^(application|binary)\/(octet-stream|(x-|force-)?download|(x-)?unknown)$/
// In two parts, or scanners would take this file for the test virus.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Upload = { name: string; declaredType: string; bytes: Buffer }
export type ReceivedFile = Upload & { sha256: string }
export type InspectedFile<Type extends string = string> = Pick<ReceivedFile, 'bytes' | 'sha256'> & {
  name: string
  mimeType: Type
}

/** Throws only Refusals. */
export function inspected(received: ReceivedFile, { types, maxBytes, says }: FileRule): InspectedFile {
  const { bytes, sha256 } = received
  if (says && bytes.length > maxBytes) throw invalid({ file: [says.tooLarge] })
  const { name, mimeType } = inspectFile(received)
  if (bytes.length > maxBytes) throw new Refusal(413, 'FILE_TOO_LARGE', fileTooLarge(name))
  if (!types.includes(mimeType)) throw says ? wrongType(says.wrongType) : unfit(name)
  return { name, mimeType, bytes, sha256 }
}

/** Checks that a file is of the type its name says, and harmless. The media type returned is never the sender's. */
export function inspectFile({ name: given, declaredType, bytes }: Upload) {
  const name = cleanFileName(given)
  const extension = extensionOf(name)
  if (bytes.length > MAX_FILE_BYTES) throw new Refusal(413, 'FILE_TOO_LARGE', fileTooLarge(name))
  if (!extension) throw unfit(name)
  if (bytes.length === 0)
    throw new Refusal(400, 'EMPTY_FILE', emptyFile(name), { fieldErrors: { file: [emptyFile(name)] } })
  try {
    insist(agrees(declaredType, rules[extension].declared))
    insist(!bytes.includes(EICAR), 'The file contains a virus.')
    rules[extension].inspect(bytes)
  } catch (error) {
    // A hostile file can make a reader fail anywhere: after any failure, it is unfit.
    throw unfit(name, error instanceof UnfitFile ? error.reason : undefined)
  }
  return { name, extension, mimeType: fileTypes[extension].mimeType }
}

function agrees(declaredType: string, expected: RegExp) {
  const type = declaredType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return UNDECLARED.test(type) || expected.test(type)
}

const wrongType = (message: string) =>
  new Refusal(415, 'VALIDATION_FAILED', 'Check the marked fields.', { fieldErrors: { file: [message] } })

export function unfit(name: string, reason?: string) {
  const message = invalidFileType(name)
  return new Refusal(415, 'INVALID_FILE_TYPE', message, {
    fieldErrors: { file: reason ? [message, reason] : [message] },
  })
}
