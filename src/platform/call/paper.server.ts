import { createHash } from 'node:crypto'
import { transaction } from '#platform/database/transaction.server.ts'
import { notFound } from '#platform/errors.ts'
import * as limits from '#platform/limits/limits.ts'
import { wholeOf } from '#platform/pdf/drawing.server.ts'
import type { Paper } from '#platform/pdf/paper.server.ts'
import { whenGoneOf } from '#platform/transfer/gone.server.ts'
import { admit } from './admit.server.ts'
import type { Payer } from '#platform/limits/claims.server.ts'
import { originOf } from './origin.server.ts'
import { recorder } from './record.server.ts'
import { type Reply, streamResponse } from './reply.server.ts'
import type { AlbumAnswer, Drawn, PaperAnswer } from './route.server.ts'
import { ensureNothingHidden, sendingOf } from './sending.server.ts'
import { albumOf, amongCalls, type Asking, inLine, inPlaceToDraw, inPlaceToMake } from './turn.server.ts'

type Read = () => Promise<Reply>

// No one holds a place to draw while they wait for their turn, as others wait for the place; nor a turn while they wait
// for a place.

export async function answerPaper(asking: Asking, session: string, read: Read): Promise<Response> {
  return inPlaceToMake(asking, session, async (payer) => {
    const { body, headers } = await inLine(asking, session, read)
    const { name, paper, exported } = body as PaperAnswer // a paper route returns nothing else
    const bytes = await drawn(asking, payer, paper)
    await inHistory(asking, exported, { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length })
    const parts = async function* () {
      yield bytes
    }
    return respond(asking, headers, { name, paper, size: bytes.length, parts })
  })
}

/** Reads what is drawn in one turn, and answers with the PDF in another. */
export async function answerDrawn<Given extends { paper: Paper }>(
  asking: Asking,
  session: string,
  read: () => Promise<Given>,
  answer: (drawing: Given & { pdf: Buffer }) => Promise<Response>,
): Promise<Response> {
  return inPlaceToMake(asking, session, async (payer) => {
    const given = await inLine(asking, session, read)
    const pdf = await drawn(asking, payer, given.paper)
    return inLine(asking, session, () => answer({ ...given, pdf }))
  })
}

/** A PDF with pictures keeps its place until it is sent, or the reader has gone. It is recorded once it has one. */
export async function answerAlbum(asking: Asking, session: string, read: Read): Promise<Response> {
  const { kernel, route, c, caller } = asking
  const place = await inLine(asking, session, () => albumOf(asking))
  return inPlaceToDraw(asking, place, async () => {
    const { body, headers } = await amongCalls(asking, session, read)
    const { name, paper, fileOf } = body as AlbumAnswer // an album route returns nothing else
    const { reading, cut, whenGone } = sendingOf(kernel, route, c, caller)
    const late = setTimeout(cut, limits.drawing.longestMs)
    whenGone(() => clearTimeout(late))
    const files = (file: string) => reading((open) => fileOf(open, file))
    return respond(asking, headers, {
      name,
      paper,
      parts: () => kernel.turns.drawing.draw(paper, { whenGone: whenGoneOf(c.env), files }),
    })
  })
}

const drawn = (asking: Asking, payer: Payer, paper: Paper) =>
  inPlaceToDraw(asking, payer, () =>
    wholeOf(asking.kernel.turns.drawing.draw(paper, { whenGone: whenGoneOf(asking.c.env) })),
  )

/** Refused if the user has lost access in the meantime. */
async function inHistory({ kernel, route, c, caller }: Asking, exported: PaperAnswer['exported'], drawing: Drawn) {
  await transaction(kernel.pools.app, { ...caller, active: false }, async (open) => {
    const actor = admit(route, open.actor)
    ensureNothingHidden(actor, c.get('hidden'))
    const { record } = recorder(open, originOf(c, kernel.config), kernel.readers)
    exported((event, act) => {
      if (act.tenantId && !actor.tenants.includes(act.tenantId)) throw notFound()
      record(event, act)
    }, drawing)
  })
}

type Ready = { name: string; paper: Paper; size?: number; parts: () => AsyncIterable<Buffer> }

function respond({ kernel, route, c, caller }: Asking, headers: Headers, { paper, ...file }: Ready) {
  if (paper.hasMore) headers.set('Link', `<${nextPart(c.req.url)}>; rel="next"`)
  return streamResponse({ ...file, mimeType: 'application/pdf' }, headers, sendingOf(kernel, route, c, caller))
}

function nextPart(address: string) {
  const { pathname, searchParams } = new URL(address)
  searchParams.set('part', String(Number(searchParams.get('part') ?? 1) + 1))
  return `${pathname}?${searchParams.toString()}`
}
