import { inflateSync } from 'node:zlib'

type Letters = Map<string, string>

/** What a PDF of ours says, in the order in which it is drawn: streams unpacked, glyphs turned back into letters. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const drawn = [...objects.values()].flatMap(({ stream }) => (stream?.includes(' Tf\n') ? [stream] : []))
  return drawn.map((content) => textOf(content, fonts)).join('\n')
}

export const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

type PdfObject = { head: string; stream: string | undefined }

function objectsOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const found = new Map<string, PdfObject>()
  for (const { 1: id = '', 2: body = '', index } of text.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [head = ''] = body.split('\nstream\n')
    const start = text.indexOf('\nstream\n', index)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const isPacked = body.includes('\nstream\n') && head.includes('/FlateDecode')
    const stream = isPacked ? inflateSync(pdf.subarray(start + 8, start + 8 + length)).toString('latin1') : undefined
    found.set(id, { head, stream })
  }
  return found
}

function fontsOf(objects: Map<string, PdfObject>) {
  const heads = [...objects.values()].map(({ head }) => head).join('\n')
  const named = [...heads.matchAll(/\/(F\d+) (\d+) 0 R/g)]
  return new Map(named.map(([, name = '', id = '']) => [name, lettersOf(tableOf(objects, id))]))
}

/** What a font says of its glyphs. */
function tableOf(objects: Map<string, PdfObject>, fontId: string) {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId)?.head ?? '')?.[1]
  return objects.get(id ?? '')?.stream ?? ''
}

/** A font’s table from glyphs to letters: ranges, each with a list. */
function lettersOf(table: string): Letters {
  const letters: Letters = new Map()
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi))
    for (const [n, [, code = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries())
      letters.set((Number.parseInt(first, 16) + n).toString(16).padStart(4, '0'), decoded(code))
  return letters
}

const decoded = (code: string) =>
  (code.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

function textOf(content: string, fonts: Map<string, Letters>) {
  let letters: Letters | undefined
  const said: string[] = []
  for (const [, font, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)
    for (const [, glyphs = ''] of (drawn ?? '').matchAll(/<([\da-f]+)>/gi))
      said.push((glyphs.match(/.{4}/g) ?? []).map((glyph) => letters?.get(glyph.toLowerCase()) ?? '?').join(''))
    if (drawn) said.push(' ')
  }
  return said.join('').replace(/\s+/g, ' ')
}
