import { makeZip, predictLength } from 'client-zip'

type Archived = { name: string; size: number; modifiedAt: string }
/** `parts` reads each file in its turn, by its place among them; the archive has exactly `size` bytes. */
type Archive = { size: number; parts: (fileAt: (place: number) => AsyncIterable<Buffer>) => AsyncIterable<Uint8Array> }

// More would need an end that `client-zip` only writes beyond 4 GB.
const MAX_FILES = 65_534
const READABLE = 0o644

/** Uncompressed, so that its size is known beforehand. */
export function archiveOf(files: readonly Archived[]): Archive {
  if (files.length > MAX_FILES) throw new RangeError(`An archive holds at most ${MAX_FILES} files.`)
  const described = files.map(({ name, size, modifiedAt }) => ({
    name,
    size,
    lastModified: inBritain(modifiedAt),
    mode: READABLE,
  }))
  return {
    size: Number(predictLength(described)),
    parts: (fileAt) => makeZip(described.map((file, place) => ({ ...file, input: whole(fileAt(place), file.size) }))),
  }
}

async function* whole(parts: AsyncIterable<Buffer>, size: number) {
  let length = 0
  for await (const part of parts) {
    length += part.length
    yield part
  }
  if (length !== size) throw new Error('A file of an archive is not as long as it was said to be.')
}

/** The format knows no time zones, and the library writes the hours of this process: they are Britain's. */
function inBritain(moment: string) {
  const { year, month, day, hour, minute, second } = Temporal.Instant.from(moment).toZonedDateTimeISO('Europe/London')
  return new Date(year, month - 1, day, hour, minute, second)
}
