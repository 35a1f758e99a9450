import { flattened, isPng, readPng } from './png.server.ts'

type Drawable = {
  bytes: Buffer
  /** Points that were unpacked to make it so. */
  points: number
}

/** Points. A line is unpacked at a time: one of many millions would be no picture. */
const MOST_WIDE = 20_000

/**
 * A picture as it can be put into a PDF, which takes a JPEG as it is, and a PNG if nothing shows through. Undefined for
 * one that is neither, is broken, or of which more than `most` points would have to be unpacked.
 */
export async function drawable(bytes: Buffer, most: number): Promise<Drawable | undefined> {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { bytes, points: 0 }
  if (!isPng(bytes)) return undefined
  try {
    const png = readPng(bytes)
    const points = png.width * png.height
    if (png.isInterlaced || points > most || png.width > MOST_WIDE) return undefined
    return png.isTransparent ? { bytes: await flattened(png), points } : { bytes, points: 0 }
  } catch {
    // It ends early, or does not unpack.
    return undefined
  }
}
