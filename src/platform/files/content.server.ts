import type { FileRule } from '#platform/contract.ts'
import { invalid, Refusal } from '#platform/errors.ts'
import { inspectCompound } from './compound.server.ts'
import { inspectJpeg, inspectPng } from './image.server.ts'
import { cleanFileName } from './name.server.ts'
import { excelWorkbook, inspectOffice, wordDocument } from './office.server.ts'
import { inspectPdf } from './pdf.server.ts'
import { extensionOf, type FileExtension, fileTooLarge, fileTypes, invalidFileType, MAX_FILE_BYTES } from './rules.ts'
import { inspectText } from './text.server.ts'
import { insist, UnfitFile } from './unfit.server.ts'

/** How a sender may name the type, and what the bytes have to be. Nothing is decoded, executed or unpacked. */
type Rules = { declared: RegExp; inspect: (bytes: Buffer) => void }

const office = /^application\/(?!pdf)/
// Without an office program, a browser calls a CSV file by its own guess.
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

// What a sender says who does not know; an absent type arrives as plain text (RFC 7578).
const UNDECLARED = /^$|^text\/plain$|^(application|binary)\/(octet-stream|(x-|force-)?download|(x-)?unknown)$/
// In two parts, or a scanner would take this very file for the test virus.
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Upload = { name: string; declaredType: string; bytes: Buffer }
/** A file as it came with a call. */
export type ReceivedFile = Upload & { sha256: string }
/** A file that keeps to the rule of its endpoint: the name it is kept under, and the media type it is served as. */
export type InspectedFile<Type extends string = string> = Pick<ReceivedFile, 'bytes' | 'sha256'> & {
  name: string
  mimeType: Type
}

/** The file, once it is certain that it keeps to the rule. Throws nothing but a Refusal. */
export function inspected(received: ReceivedFile, { types, maxBytes, says }: FileRule): InspectedFile {
  const { bytes, sha256 } = received
  if (says && bytes.length > maxBytes) throw invalid({ file: [says.tooLarge] })
  const { name, mimeType } = inspectFile(received)
  if (bytes.length > maxBytes) throw new Refusal(413, 'FILE_TOO_LARGE', fileTooLarge(name))
  if (!types.includes(mimeType)) throw says ? invalid({ file: [says.wrongType] }) : unfit(name)
  return { name, mimeType, bytes, sha256 }
}

/**
 * Checks that a file is what its name says and nothing that whoever opens it should fear. Returns the name it is
 * kept under and the media type it is served as, which is never the sender's. Throws nothing but a Refusal.
 */
export function inspectFile({ name: given, declaredType, bytes }: Upload) {
  const name = cleanFileName(given)
  const extension = extensionOf(name)
  if (bytes.length > MAX_FILE_BYTES) throw new Refusal(413, 'FILE_TOO_LARGE', fileTooLarge(name))
  if (!extension) throw unfit(name)
  try {
    insist(agrees(declaredType, rules[extension].declared))
    insist(!bytes.includes(EICAR), 'The file contains a virus.')
    rules[extension].inspect(bytes)
  } catch (error) {
    // A hostile file may point the reader anywhere; whatever goes wrong on the way, the file is not what it should be.
    throw unfit(name, error instanceof UnfitFile ? error.reason : undefined)
  }
  return { name, extension, mimeType: fileTypes[extension].mimeType }
}

function agrees(declaredType: string, expected: RegExp) {
  const type = declaredType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return UNDECLARED.test(type) || expected.test(type)
}

function unfit(name: string, reason?: string) {
  const message = invalidFileType(name)
  return new Refusal(400, 'INVALID_FILE_TYPE', message, {
    fieldErrors: { file: reason ? [message, reason] : [message] },
  })
}
