import { totalOf, type Total } from '#platform/database/count.server.ts'
import { almostAsTyped, asTyped, type Word } from '#platform/search/words.server.ts'
import { notAPage, SIMILAR } from './page.server.ts'

export type Looking = { words: readonly Word[]; after: string | undefined }

type Asked = { q?: string | undefined; limit: number; after?: string | undefined }
type Found = { rows: readonly unknown[]; count: () => Promise<Total> }
type Read<Of> = (looking: Looking) => Promise<Of>

/** Finds exact matches or, if there are none, similar rows. */
export async function lookFor<Of extends Found>(asked: Asked, read: Read<Of>) {
  const { found, after, isSimilar } = await either(asked, read)
  return { ...found, total: await totalOf(found.rows, { limit: asked.limit, after }, found.count), isSimilar }
}

async function either<Of extends Found>({ q, after }: Asked, read: Read<Of>) {
  if (after?.startsWith(SIMILAR)) return later(q, after.slice(SIMILAR.length), read)
  const found = await read({ words: asTyped(q), after })
  const words = found.rows.length === 0 && after === undefined ? almostAsTyped(q) : []
  const similar = words.length > 0 ? await read({ words, after }) : undefined
  return similar?.rows.length ? { found: similar, after, isSimilar: true } : { found, after, isSimilar: false }
}

async function later<Of extends Found>(q: string | undefined, after: string, read: Read<Of>) {
  const words = almostAsTyped(q)
  const exact = await read({ words: asTyped(q), after: undefined })
  if (words.length === 0 || exact.rows.length > 0) throw notAPage()
  return { found: await read({ words, after }), after, isSimilar: true }
}
