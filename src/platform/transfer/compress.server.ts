import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const SMALLEST = 2_048
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 1 }

type Compressed = { bytes: Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' }

/**
 * An answer that is read by our own pages, made smaller. How long it then is tells something of what is in it: another
 * site's page, which could have it asked for again and again with guesses in it, gets it as it is (decision 43).
 */
export function compressed(text: string, header: (name: string) => string | undefined): Compressed | undefined {
  if (text.length < SMALLEST || header('sec-fetch-site') !== 'same-origin') return undefined
  const accepted = header('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return { bytes: new Uint8Array(brotliCompressSync(text, BROTLI)), encoding: 'br' }
  if (/\bgzip\b/.test(accepted)) return { bytes: new Uint8Array(gzipSync(text, GZIP)), encoding: 'gzip' }
  return undefined
}
