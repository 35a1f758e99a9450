import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const SMALLEST = 2_048
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 1 }

const [brotli, zstd, zip] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)]

// In threads of their own: a long answer would keep everyone else waiting.
const ENCODINGS = {
  br: (text) => brotli(text, BROTLI),
  zstd: (text) => zstd(text),
  gzip: (text) => zip(text, GZIP),
} satisfies Record<string, (text: string) => Promise<Buffer>>

export type Encoding = keyof typeof ENCODINGS
type Compressed = { bytes: Uint8Array<ArrayBuffer>; encoding: Encoding }

/** For our own pages only: a compressed length tells a guessing site something of the content (decision 55). */
export async function compressed(
  text: string,
  header: (name: string) => string | undefined,
): Promise<Compressed | undefined> {
  if (text.length < SMALLEST || header('sec-fetch-site') !== 'same-origin') return undefined
  return smaller(text, header('accept-encoding'))
}

export async function smaller(text: string, accepted: string | undefined): Promise<Compressed | undefined> {
  const encoding = encodingFor(accepted, ['br', 'zstd', 'gzip'])
  return encoding && { bytes: new Uint8Array(await ENCODINGS[encoding](text)), encoding }
}

/** The encoding that `Accept-Encoding` prefers; `q=0` refuses one (RFC 9110, 12.5.3). */
export function encodingFor(accepted = '', offered: readonly Encoding[]): Encoding | undefined {
  const liking = new Map(
    accepted.split(',').map((each) => {
      const [name = '', ...terms] = each.split(';').map((part) => part.trim().toLowerCase())
      const weight = terms.find((term) => term.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const
    }),
  )
  const weightOf = (each: Encoding) => liking.get(each) ?? liking.get('*') ?? 0
  return offered.filter((each) => weightOf(each) > 0).toSorted((one, other) => weightOf(other) - weightOf(one))[0]
}
