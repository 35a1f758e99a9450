import { inflateSync } from 'node:zlib'
import { objectStreamsOf, type PdfStream, printAdvice, uncheckable } from './pdf-objects.server.ts'
import { insist, UnfitFile } from './unfit.server.ts'
import { isArchiveToo } from './zip.server.ts'

const TAIL_BYTES = 2_048
// Ordinary documents unpack to a few megabytes.
const LIMITS = { unpacked: 32 * 1024 * 1024, escapes: 100_000 }

// Everything that runs or carries something else needs one of these names.
const FORBIDDEN = {
  '/JavaScript': `The PDF contains a script. ${printAdvice}`,
  '/Rendition': `The PDF contains a script. ${printAdvice}`,
  '/Launch': 'The PDF starts a program.',
  '/EmbeddedFile': 'The PDF contains other files. Send them one by one.',
  '/FileAttachment': 'The PDF contains other files. Send them one by one.',
  '/RichMedia': `The PDF contains a film or a program. ${printAdvice}`,
}

/** Checks a PDF's names, including escaped (`/#4caunch`) and packed ones. Nothing is drawn. */
export function inspectPdf(bytes: Buffer): void {
  insist(/^%PDF-(1\.[0-7]|2\.0)/.test(bytes.toString('latin1', 0, 8)))
  insist(bytes.subarray(-TAIL_BYTES).includes('%%EOF'))
  insist(!isArchiveToo(bytes), 'The PDF is an archive as well. Send the files one by one.')
  const text = namesIn(bytes)
  insistOnHarmless(text)

  const packed = objectStreamsOf(bytes)
  // In a protected document, packed names cannot be read.
  insist(
    packed.length === 0 || !text.includes('/Encrypt'),
    `The PDF is protected, so that it cannot be checked. ${printAdvice}`,
  )
  let room = LIMITS.unpacked
  for (const each of packed) {
    const objects = unpacked(each, room)
    room -= objects.length
    insistOnHarmless(namesIn(objects))
  }
}

function insistOnHarmless(text: string) {
  for (const [name, reason] of Object.entries(FORBIDDEN)) insist(!text.includes(name), reason)
}

const ESCAPE = /#([0-9a-f]{2})/gi

function namesIn(bytes: Buffer) {
  const text = bytes.toString('latin1')
  let escapes = 0
  for (const _ of text.matchAll(ESCAPE)) insist(++escapes <= LIMITS.escapes, uncheckable)
  return text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** An unusual filter may be meant to hide the content from us, so it is refused. */
function unpacked({ data, filter }: PdfStream, room: number) {
  if (filter === 'none') return Buffer.alloc(0)
  insist(filter === 'deflate' && room > 0, uncheckable)
  try {
    return inflateSync(data, { maxOutputLength: room })
  } catch {
    throw new UnfitFile(uncheckable)
  }
}
