import { expect, test } from 'vitest'
import { ACCEPTED, outcomeOf, unfit } from '#testing/fixtures/inspection.ts'
import { aCompound, aDocx, aZip, type ZipPart } from '#testing/builders/sample-files.ts'

const NAME = 'letter.docx'
const macros = 'The file contains macros.'
const password = 'The file is protected by a password.'
const bomb = 'The file is too large once unpacked.'
const nested = 'The file contains an archive or a program.'
const elsewhere = 'The file loads content from elsewhere.'

const definitions = 'The file contains a document type (DTD). Save it again with Word or Excel.'
const DEFINED = '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'

const part = (name: string, more: Partial<ZipPart> = {}): ZipPart => ({ name, data: 'x', ...more })
const noise = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 2_654_435_761) >>> 23))
const link = (type: string, target: string) => ({
  data: `<Relationships><Relationship Id="r" Type="http://x/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
})

test.each<[string, ZipPart, ...string[]]>([
  ['a macro part', part('word/vbaProject.bin'), macros],
  ['a macro part in capitals', part('word/VBAPROJECT.BIN'), macros],
  ['an Excel 4 macro sheet', part('xl/macrosheets/sheet1.xml'), macros],
  ['an ActiveX control', part('word/activeX/activeX1.xml'), macros],
  ['an archive', part('word/media/more.zip'), nested],
  ['a program', part('word/embeddings/setup.exe'), nested],
  ['a document with macros', part('word/embeddings/more.docm'), nested],
  ['a part that says it is larger than all may be', part('a', { data: noise, unpacked: 105_000_000 }), bomb],
  ['a part that unpacks to over a hundred times its size', part('a', { data: Buffer.alloc(70_000) }), bomb],
  ['a password', part('a', { flags: 1 }), password],
  ['a link to another file', part('a', { attributes: 0xa1ff_0000 })],
  ['a name outside', part('../../a')],
  ['a name from the root', part('/etc/a')],
  ['a name with backslashes', part('..\\a')],
  ['a name with a drive', part('C:a')],
  ['a part under two names', part('a', { localName: 'b' })],
  ['a second part of one name', part('WORD/document.xml')],
  ['definitions that hide words', part('a.rels', { data: '<!DOCTYPE x [<!ENTITY y "z">]><x/>' }), definitions],
  ['a part with a document type', part('word/a.xml', { data: DEFINED }), definitions],
  ['a workbook’s sheet with one', part('xl/worksheets/sheet1.xml', { data: DEFINED, stored: true }), definitions],
  [
    'one after comments',
    part('word/a.xml', { data: `<?xml version="1.0"?> <!-- > --><!-- -->${DEFINED}` }),
    definitions,
  ],
  [
    'one far down',
    part('word/a.xml', { data: `<!--${noise.toString('latin1').replaceAll('-', '')}-->${DEFINED}` }),
    definitions,
  ],
  ['one in UTF-16', part('word/a.xml', { data: Buffer.from(`\ufeff${DEFINED}`, 'utf16le') }), definitions],
  ['one under another name', part('word/a.bin', { data: DEFINED }), definitions],
  ['markup in UTF-16', part('a.rels', { data: Buffer.from('\ufeff<x/>', 'utf16le') })],
  ['markup that is longer than the table says', part('a.rels', { data: ' '.repeat(900), unpacked: 9 })],
  ['a remote template', part('word/_rels/settings.xml.rels', link('attachedTemplate', 'https://x/y.dotm')), elsewhere],
  ['a template in disguise', part('a.rels', link('attachedTemplate', '&#x68;ttp://x/y.dotm')), elsewhere],
  ['an object on another computer', part('a.rels', link('oleObject', '\\\\x\\y')), elsewhere],
])('%s is refused', (_, added, ...reason) => {
  expect(outcomeOf(NAME, aDocx([added]))).toEqual(unfit(NAME, ...reason))
})

test.each<[string, ZipPart]>([
  ['the workbook of a chart', part('word/embeddings/Microsoft_Excel_Sheet1.xlsx')],
  [
    'a text about document types',
    part('word/a.xml', { data: '<?xml version="1.0"?>\n<x><![CDATA[<!DOCTYPE x>]]></x>' }),
  ],
  ['a part in UTF-16', part('word/a.xml', { data: Buffer.from('\ufeff<?xml version="1.0"?><x/>', 'utf16le') })],
  ['a picture that is stored as it is', part('word/media/image1.jpeg', { data: noise, stored: true })],
  ['a link to a page', part('a.rels', link('hyperlink', 'https://www.gov.uk/?a=1&amp;b=2'))],
  ['a template on the own disk', part('a.rels', link('attachedTemplate', 'file:///C:\\Normal.dotm'))],
])('%s is accepted', (_, added) => {
  expect(outcomeOf(NAME, aDocx([added]))).toBe(ACCEPTED)
})

const types = (type: string) =>
  part('[Content_Types].xml', { data: `<Types><Override ContentType="${type}"/></Types>` })
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

test('a document with macros under another name is refused', () => {
  const body = part('word/document.xml')

  for (const type of [
    'application/vnd.ms-word.document.macroEnabled.main+xml',
    'macro&#69;nabled',
    'macro&#x45;nabled',
  ])
    expect(outcomeOf(NAME, aZip([types(`${main} ${type}`), body]))).toEqual(unfit(NAME, macros))
  expect(outcomeOf(NAME, aZip([types(main), body]))).toBe(ACCEPTED)
})

test('an archive that is not a document is refused', () => {
  expect(outcomeOf(NAME, aZip([part('word/document.xml')]))).toEqual(unfit(NAME))
  expect(outcomeOf(NAME, aZip([types(main)]))).toEqual(unfit(NAME))
  expect(outcomeOf(NAME, aZip([]))).toEqual(unfit(NAME))
})

test('a document with a password is an old file inside', () => {
  expect(outcomeOf(NAME, aCompound(['EncryptedPackage', 'EncryptionInfo']))).toEqual(unfit(NAME, password))
})

test('three hundred megabytes of zeros are refused, and never unpacked', () => {
  const bytes = aDocx([part('word/media/zeros.bin', { data: Buffer.alloc(300 * 1024 * 1024) })])
  outcomeOf(NAME, aDocx())
  const before = process.memoryUsage().rss

  expect(outcomeOf(NAME, bytes)).toEqual(unfit(NAME, bomb))

  expect(process.memoryUsage().rss - before).toBeLessThan(20_000_000)
})

test('two thousand parts are the limit', () => {
  const parts = Array.from({ length: 1_999 }, (_, n) => part(`word/${n}`, { stored: true }))

  expect(outcomeOf(NAME, aDocx(parts.slice(1)))).toBe(ACCEPTED)
  expect(outcomeOf(NAME, aDocx(parts))).toEqual(unfit(NAME, 'The file has too many parts.'))
})

test('nothing may precede or follow the archive', () => {
  expect(outcomeOf(NAME, Buffer.concat([Buffer.from('MZ'), aDocx()]))).toEqual(unfit(NAME))
  expect(outcomeOf(NAME, Buffer.concat([aDocx(), Buffer.from('<html>')]))).toEqual(unfit(NAME))
})

test('an end for large archives is accepted if it names the same parts, and refused if it hides some', () => {
  expect(outcomeOf(NAME, withLargeEnd(aDocx(), 2))).toBe(ACCEPTED)
  expect(outcomeOf(NAME, withLargeEnd(aDocx(), 1))).toEqual(unfit(NAME))
})

function withLargeEnd(bytes: Buffer, count: number) {
  const end = bytes.length - 22
  const large = Buffer.alloc(76)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  for (const at of [24, 32]) large.writeBigUInt64LE(BigInt(count), at)
  large.writeBigUInt64LE(BigInt(bytes.readUInt32LE(end + 12)), 40)
  large.writeBigUInt64LE(BigInt(bytes.readUInt32LE(end + 16)), 48)
  large.writeUInt32LE(0x07064b50, 56)
  large.writeBigUInt64LE(BigInt(end), 64)
  large.writeUInt32LE(1, 72)
  return Buffer.concat([bytes.subarray(0, end), large, bytes.subarray(end)])
}
