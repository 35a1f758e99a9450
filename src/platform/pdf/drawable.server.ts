import { flattened, isPng, readPng } from './png.server.ts'

type Drawable = {
  bytes: Buffer
  points: number
}

/** Points. Lines are unpacked one at a time, so this limits memory. */
const MAX_WIDE = 20_000

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8

/** By how it begins: it may be broken. */
export const isPicture = (bytes: Buffer) => isJpeg(bytes) || isPng(bytes)

/** Any JPEG, or a PNG without transparency; undefined if it is broken or has more than `most` points to unpack. */
export async function drawable(bytes: Buffer, most: number): Promise<Drawable | undefined> {
  if (isJpeg(bytes)) return { bytes, points: 0 }
  if (!isPng(bytes)) return undefined
  try {
    const png = readPng(bytes)
    const points = png.width * png.height
    if (png.isInterlaced || points > most || png.width > MAX_WIDE) return undefined
    return png.isTransparent ? { bytes: await flattened(png), points } : { bytes, points: 0 }
  } catch {
    // It ends early, or does not unpack.
    return undefined
  }
}
