import { deflateSync } from 'node:zlib'

type Object = string | { head: string; data: Buffer | string }

const written = (object: Object) =>
  typeof object === 'string'
    ? object
    : `<< ${object.head} /Length ${object.data.length} >>\nstream\n${object.data.toString('latin1')}\nendstream`

const FONT = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'

/** Objects by number, from 1 on, which is the first: with a table of where they are. */
export function aPdfOf(objects: readonly Object[], trailer = ''): Buffer {
  let text = '%PDF-1.5\n'
  const places = objects.map((object, n) => {
    const at = text.length
    text += `${n + 1} 0 obj\n${written(object)}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const saying = (words: string): Object => ({ head: '', data: `BT /F1 12 Tf 72 700 Td (${words}) Tj ET` })

/** A PDF of some pages, each with words of its own. */
export const aPdfOfPages = (pages: readonly string[], page = '') =>
  aPdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /MediaBox [0 0 612 792] /Resources ${FONT}
       /Kids [${pages.map((_, n) => `${3 + 2 * n} 0 R`).join(' ')}] >>`,
    ...pages.flatMap((words, n) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${4 + 2 * n} 0 R ${page} >>`,
      saying(words),
    ]),
  ])

/** A page whose objects are packed into one, as office programs write them; its table is packed, too. */
export function aPackedPdf(words: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources ${FONT} /Contents [4 0 R 4 0 R] >>`,
  ]
  const offsets = objects.map((_, n) => objects.slice(0, n).join(' ').length + (n === 0 ? 0 : 1))
  const head = offsets.map((offset, n) => `${n + 1} ${offset}`).join(' ')
  const packed = deflateSync(`${head} ${objects.join(' ')}`)
  const content = deflateSync(`BT /F1 12 Tf 72 700 Td (${words}) Tj ET`)
  const parts = [
    Buffer.from('%PDF-1.5\n'),
    stream(4, '/Filter /FlateDecode', content),
    stream(5, `/Type /ObjStm /N 3 /First ${head.length + 1} /Filter /FlateDecode`, packed),
  ]
  const [, at4, at5] = parts.map((_, n) => Buffer.concat(parts.slice(0, n)).length)
  const at6 = Buffer.concat(parts).length
  const lines = [
    [0, 0, 0],
    ...[0, 1, 2].map((index) => [2, 5, index]),
    ...[at4 ?? 0, at5 ?? 0, at6].map((at) => [1, at, 0]),
  ].map(([kind = 0, one = 0, two = 0]) => Buffer.from([kind, one >> 8, one & 255, two]))
  // Each line as what it differs from the one above (PNG’s “up”).
  const filtered = lines.map((line, n) => [2, ...line.map((byte, at) => (byte - (lines[n - 1]?.[at] ?? 0)) & 255)])
  const table = stream(
    6,
    '/Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
    deflateSync(Buffer.from(filtered.flat())),
  )
  return Buffer.concat([...parts, table, Buffer.from(`startxref\n${at6}\n%%EOF\n`)])
}

const stream = (id: number, head: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`${id} 0 obj\n<< ${head} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ])
