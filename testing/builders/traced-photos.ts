import { aJpeg, aPng, pngChunk } from '#testing/builders/sample-files.ts'

/** Photos as cameras and programs write them: turned by a quarter, and each trace beside the picture says “canary”. */

function segment(marker: number, data: string | Buffer) {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(Buffer.byteLength(data) + 2, 2)
  return Buffer.concat([head, Buffer.from(data)])
}

/** Little-endian: the maker, the orientation, and where it was taken. */
const exif = Buffer.concat([
  Buffer.from('49492a00080000000300', 'hex'),
  Buffer.from('0f0102000700000032000000', 'hex'),
  Buffer.from('120103000100000006000000', 'hex'),
  Buffer.from('258804000100000032000000', 'hex'),
  Buffer.alloc(4),
  Buffer.from('canary\0'),
])

const profile = segment(0xe2, 'ICC_PROFILE\0\u0001\u0001colours')
const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\u0001')
const traces = [
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif])),
  segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:canary/>'),
  segment(0xe2, 'MPF\0canary'),
  segment(0xed, 'Photoshop 3.0\0canary'),
  segment(0xfe, 'canary'),
]

export function aTracedJpeg() {
  const plain = aJpeg()
  const end = plain.length - 2
  return Buffer.concat([
    plain.subarray(0, 2),
    ...traces,
    profile,
    adobe,
    plain.subarray(2, end),
    // Data with FF in it and a restart, then a comment between two scans, and a small copy behind the end.
    Buffer.from('12ff0034ffd056', 'hex'),
    segment(0xfe, 'canary'),
    Buffer.from('ffda0008010100003f0000aaffd9', 'hex'),
    Buffer.from('canary'),
  ])
}

export function aTracedPng() {
  const plain = aPng()
  const afterHeader = 8 + 25
  const chunks = [
    pngChunk('eXIf', exif),
    pngChunk('tEXt', Buffer.from('Author\0canary')),
    pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<canary/>')),
    pngChunk('tIME', Buffer.from('canary\0')),
    pngChunk('prVt', Buffer.from('canary')),
    pngChunk('sRGB', Buffer.of(0)),
  ]
  return Buffer.concat([plain.subarray(0, afterHeader), ...chunks, plain.subarray(afterHeader)])
}

export const colours = { profile, adobe }
