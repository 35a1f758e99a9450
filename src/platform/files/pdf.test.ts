import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePaper } from '#platform/pdf/paper.server.ts'
import { sheetsOf } from '#platform/pdf/sheets.server.ts'
import { wholeOf } from '#platform/pdf/drawing.server.ts'
import { ACCEPTED, outcomeOf, unfit } from '#testing/fixtures/inspection.ts'
import { aPdfWith, aZip } from '#testing/builders/sample-files.ts'

const NAME = 'offer.pdf'
const printAdvice = 'Print it to a new PDF and send that.'
const script = `The PDF contains a script. ${printAdvice}`
const program = 'The PDF starts a program.'
const files = 'The PDF contains other files. Send them one by one.'
const film = `The PDF contains a film or a program. ${printAdvice}`
const uncheckable = `Parts of the PDF cannot be checked. ${printAdvice}`
const locked = `The PDF is protected, so that it cannot be checked. ${printAdvice}`

const outcome = (body: string) =>
  outcomeOf(NAME, Buffer.from(aPdfWith('').toString('latin1').replace('\n', `\n${body}`), 'latin1'))
const launching = '1 0 << /S /Launch /F (calc.exe) >>'
const packed = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  `5 0 obj\n<< ${dictionary} >>\nstream\r\n${deflateSync(objects).toString('latin1')}\nendstream\nendobj`

const archive = 'The PDF is an archive as well. Send the files one by one.'
const aPart = aZip([{ name: 'run.js', data: 'alert(1)' }])

test('a PDF that is an archive as well is refused, wherever it is one; the mark of one alone is not', () => {
  const pdf = aPdfWith('')
  const after = Buffer.concat([pdf, aPart, Buffer.from('\n%%EOF\n')])
  const before = Buffer.concat([Buffer.from('%PDF-1.7\n'), aPart, pdf.subarray(9)])
  for (const each of [after, before]) expect(outcomeOf(NAME, each)).toEqual(unfit(NAME, archive))
  expect(outcome('PK\x05\x06 and no more'.padEnd(60))).toEqual(ACCEPTED)
})

test.each([
  ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>', script],
  ['a script to run at opening', '<< /Names << /JavaScript 4 0 R >> >>', script],
  ['a script behind a film', '<< /S /Rendition /JS (app.alert(1)) >>', script],
  ['a program to start', '<< /S /Launch /F (calc.exe) >>', program],
  ['the same in numbers', '<< /S /#4caunch /F (calc.exe) >>', program],
  ['the same, all in numbers', '<< /S /#4C#61#75#6e#63#68 >>', program],
  ['files', '<< /Names << /EmbeddedFiles 3 0 R >> >>', files],
  ['a file pinned to a page', '<< /Subtype /FileAttachment >>', files],
  ['a film', '<< /Subtype /RichMedia >>', film],
])('%s in a PDF is refused, with the reason', (_, body, reason) => {
  expect(outcome(`1 0 obj ${body} endobj`)).toEqual(unfit(NAME, reason))
})

test.each([
  ['packed', packed(launching), program],
  ['packed, and in numbers', packed('1 0 << /S /J#61vaScript >>'), script],
  ['packed where the type is missing', packed(launching, '/First 4 /N 1 /Filter [ /FlateDecode ]'), program],
  ['packed where the type is in numbers', packed(launching, '/Type /Obj#53tm /Fi#6cter /FlateDecode'), program],
  ['packed behind a comment', packed(launching, '/Type % obj << >> \n /ObjStm /Filter/FlateDecode'), program],
  ['packed behind a string', packed(launching, '/X (\\) obj >>) /Type /ObjStm /Filter/FlateDecode'), program],
  ['packed inside another stream', `1 0 obj << /Length 999 >> stream\n${packed(launching)}\nendstream`, program],
])('content that is %s is seen', (_, body, reason) => {
  expect(outcome(body)).toEqual(unfit(NAME, reason))
})

test.each([
  [
    'packed in a way that no one uses',
    packed(launching, '/Type /ObjStm /Filter [ /ASCIIHexDecode /FlateDecode ]'),
    uncheckable,
  ],
  ['packed with a filter named elsewhere', packed(launching, '/Type /ObjStm /Filter 9 0 R'), uncheckable],
  [
    'packed with two filters, of which one counts',
    packed(launching, '/Type /ObjStm /Filter /FlateDecode /Filter /LZWDecode'),
    uncheckable,
  ],
  ['packed, but damaged', packed('').replace(/stream\r\n../s, 'stream\r\n\xff\xff'), uncheckable],
  ['packed so that it fills the memory', packed('\0'.repeat(70_000_000)), uncheckable],
  ['packed and protected', `${packed('1 0 <<>>')} trailer << /Encrypt 7 0 R >>`, locked],
])('content that is %s is refused, as it cannot be inspected', (_, body, reason) => {
  expect(outcome(body)).toEqual(unfit(NAME, reason))
})

test.each([
  ['a form', '1 0 obj << /AcroForm << /Fields [] >> /Names << /Dests 3 0 R >> >> endobj'],
  ['a first page to open at', '1 0 obj << /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >> endobj'],
  ['links', '1 0 obj << /A << /S /URI /URI (https://www.gov.uk/#4c) >> >> endobj'],
  ['packed objects', packed('1 0 << /Type /Page >>')],
  ['objects packed without a filter', '5 0 obj << /Type /ObjStm /N 1 /First 4 >> stream\n1 0 <<>>\nendstream endobj'],
  ['protection, all of whose names can be read', '1 0 obj << /Type /Page >> endobj trailer << /Encrypt 7 0 R >>'],
])('%s in a PDF may stay', (_, body) => {
  expect(outcome(body)).toBe(ACCEPTED)
})

test('a PDF that Casewell makes can be uploaded to it', async () => {
  const paper = await makePaper({ title: 'A title', foot: 'Casewell' }, (pdf) => pdf.paragraph('Hello'))
  expect(outcomeOf(NAME, await wholeOf(sheetsOf(paper, async () => null)))).toBe(ACCEPTED)
})

const TEN_MB = 10_485_000
test.each(['#41', 'obj', 'obj<<', 'obj<<(', 'obj%', 'obj<</A/B/C>>', '/N ', '1 0 obj<</N 1/First 1>>stream\n'])(
  'ten megabytes of %j are answered',
  (piece) => {
    const bytes = aPdfWith(`1 0 obj << ${piece.repeat(TEN_MB / piece.length)}`)
    expect([ACCEPTED, unfit(NAME, uncheckable)]).toContainEqual(outcomeOf(NAME, bytes))
  },
)
