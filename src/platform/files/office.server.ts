import { isCompoundFile } from './compound.server.ts'
import { insist } from './unfit.server.ts'
import { startOf, readZip, textOf, type ZipEntry } from './zip.server.ts'

type Kind = { folder: string; mainType: string }

const FORMATS = 'application/vnd.openxmlformats-officedocument'
export const wordDocument: Kind = { folder: 'word/', mainType: `${FORMATS}.wordprocessingml.document.main+xml` }
export const excelWorkbook: Kind = { folder: 'xl/', mainType: `${FORMATS}.spreadsheetml.sheet.main+xml` }

const MAX_READ_BYTES = 4 * 1024 * 1024
const MACRO_PARTS = /(^|\/)(vba(project|data)[^/]*|macrosheets\/.*|activex\/.*)$/i
// Charts embed a workbook, so documents inside are allowed; archives and programs are not.
const ARCHIVES = /\.(zip|rar|7z|gz|bz2|xz|tar|jar|iso|cab)$/i
const PROGRAMS = /\.(docm|dotm|xlsm|xltm|xlsb|xlam|exe|dll|com|scr|msi|jse?|vb[se]|wsf|hta|bat|cmd|ps1|lnk)$/i
const DOCUMENT_TYPE = 'The file contains a document type (DTD). Save it again with Word or Excel.'

export function inspectOffice(bytes: Buffer, { folder, mainType }: Kind): void {
  insist(!isCompoundFile(bytes), 'The file is protected by a password.')
  const entries = readZip(bytes)
  const types = entries.filter(({ name }) => name === '[Content_Types].xml')
  const links = entries.filter(({ name }) => /\.rels$/i.test(name))
  // Only these are unpacked, after the table has given their sizes.
  insist([...types, ...links].reduce((sum, { unpacked }) => sum + unpacked, 0) <= MAX_READ_BYTES)

  insistOnParts(entries, folder)
  insist(!entries.some((each) => hasDocumentType(startOf(bytes, each))), DOCUMENT_TYPE)
  const contentTypes = types.map((each) => xmlOf(bytes, each)).join('')
  insist(!/macroEnabled|vbaProject/i.test(contentTypes), 'The file contains macros.')
  insist(contentTypes.includes(mainType))
  insist(!links.some((each) => loadsFromOutside(xmlOf(bytes, each))), 'The file loads content from elsewhere.')
}

function insistOnParts(entries: readonly ZipEntry[], folder: string) {
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name))
  insist(!has(MACRO_PARTS), 'The file contains macros.')
  insist(!has(ARCHIVES) && !has(PROGRAMS), 'The file contains an archive or a program.')
  insist(entries.some(({ name }) => name.startsWith(folder)))
}

/**
 * Whether the part is XML with a document type, which ECMA-376-2 (section 8.1.4) forbids: it may fetch or multiply text.
 * One stands before the first element, after comments and instructions; where none of it ends here, it counts as one.
 */
function hasDocumentType(start: string) {
  for (let text = start.replaceAll(/[\0\ufeff\u00ef\u00bb\u00bf\u00ff\u00fe]/g, '').trimStart(); ; ) {
    if (/^<!doctype/i.test(text)) return true
    const end = text.startsWith('<?') ? '?>' : text.startsWith('<!--') ? '-->' : undefined
    if (end === undefined) return false
    const at = text.indexOf(end)
    if (at === -1) return true
    text = text.slice(at + end.length).trimStart()
  }
}

/** XML with character references resolved. Refuses other ways of hiding words. */
function xmlOf(bytes: Buffer, entry: ZipEntry) {
  const text = textOf(bytes, entry)
  insist(!/\0|<!(doctype|entity)/i.test(text))
  return text.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex: string | undefined, decimal: string) =>
    String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  )
}

/** A remote template or object turns a harmless file into a harmful one when it is opened. */
function loadsFromOutside(links: string) {
  return links
    .split('<')
    .some(
      (link) =>
        /\/(attachedTemplate|oleObject|frame|subDocument)["']/i.test(link) &&
        /\bTarget\s*=\s*["']\s*(https?|ftp|mhtml|\\\\|\/\/|file:\/\/[^/])/i.test(link),
    )
}
