/** Decodes an uploaded text, whose end may be cut off: by its byte order mark, as UTF-8, or as Windows wrote it. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return read(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return read(bytes, 'utf-16be')
  try {
    return read(bytes, 'utf-8')
  } catch {
    return read(bytes, 'windows-1252')
  }
}

// As a stream, because half a character at the end is then left out instead of being an error.
const read = (bytes: Uint8Array, encoding: string) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
