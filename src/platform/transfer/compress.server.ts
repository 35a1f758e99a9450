import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

const SMALLEST = 2_048
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 1 }

const ENCODINGS = {
  br: (text) => brotliCompressSync(text, BROTLI),
  zstd: (text) => zstdCompressSync(text),
  gzip: (text) => gzipSync(text, GZIP),
} satisfies Record<string, (text: string) => Buffer>

export type Encoding = keyof typeof ENCODINGS
type Compressed = { bytes: Uint8Array<ArrayBuffer>; encoding: Encoding }

/**
 * An answer that is read by our own pages, made smaller. How long it then is tells something of what is in it: another
 * site's page, which could have it asked for again and again with guesses in it, gets it as it is (decision 55).
 */
export function compressed(text: string, header: (name: string) => string | undefined): Compressed | undefined {
  if (text.length < SMALLEST || header('sec-fetch-site') !== 'same-origin') return undefined
  return smaller(text, header('accept-encoding'))
}

/** As small as the reader takes it; undefined for one who takes it only as it is. */
export function smaller(text: string, accepted: string | undefined): Compressed | undefined {
  const encoding = encodingFor(accepted, ['br', 'zstd', 'gzip'])
  return encoding && { bytes: new Uint8Array(ENCODINGS[encoding](text)), encoding }
}

/** The first of these that `Accept-Encoding` likes best; `q=0` refuses one (RFC 9110, 12.5.3). */
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
