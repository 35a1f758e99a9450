import { hungUp, Refusal, unavailable } from '#platform/errors.ts'
import type * as limits from '#platform/limits/limits.ts'
import type { WhenGone } from '#platform/limits/capacity.server.ts'
import { makeThreads } from '#platform/threads/threads.server.ts'
import type { Heard, Said } from './drawing-thread.server.ts'
import type { Paper } from './paper.server.ts'

const THREAD = new URL('./drawing-thread.server.ts', import.meta.url)

type Terms = Pick<typeof limits.drawing, 'patienceMs' | 'openingMs' | 'idleMs' | 'megabytes'> & {
  onBroken?: (error: unknown) => void
}

type Around = {
  whenGone: WhenGone
  /** Reads a file to draw, by its name; null if it has been deleted. */
  files?: (file: string) => Promise<Buffer | null>
}

/** Throws 413 `PAPER_NOT_DRAWN` if it takes too long or too much memory, and 499 if the reader has gone. */
export type Draw = (paper: Paper, around: Around) => AsyncGenerator<Buffer>

/** One thread for each document under way: the caller has to limit these. */
export function makeDrawing({ onBroken, ...terms }: Terms, script = THREAD): { draw: Draw; end: () => void } {
  const threads = makeThreads(script, terms, 'drawing')
  const broken = (refusal: Refusal) => (error: unknown) => {
    onBroken?.(error)
    throw refusal
  }

  async function* draw(paper: Paper, { whenGone, files = async () => null }: Around): AsyncGenerator<Buffer> {
    const thread = await threads.take().catch(broken(unavailable()))
    let [isDone, isGone] = [false, false]
    const forget = whenGone(() => {
      isGone = true
      thread.end()
    })
    const ask = (heard: Heard, transfer: ArrayBuffer[] = []) =>
      thread.ask<Said>(heard, transfer).catch((error: unknown) => {
        if (isGone) throw hungUp()
        return broken(cannotBeDrawn())(error)
      })
    try {
      yield* drawnParts(await ask({ paper }), { ask, files })
      isDone = true
    } finally {
      forget()
      // An interrupted thread is in the middle of a document.
      if (isDone) threads.giveBack(thread)
      else thread.end()
    }
  }

  return { draw, end: threads.end }
}

type Ask = (heard: Heard, transfer?: ArrayBuffer[]) => Promise<Said>

async function* drawnParts(first: Said, { ask, files }: Required<Pick<Around, 'files'>> & { ask: Ask }) {
  for (let said = first; ; ) {
    if ('file' in said) said = await sendFile(ask, await files(said.file))
    else if (said.bytes) {
      yield Buffer.from(said.bytes.buffer)
      said = await ask('go on')
    } else return
  }
}

function sendFile(ask: Ask, bytes: Buffer | null) {
  const file = bytes && new Uint8Array(bytes)
  return ask({ file }, file ? [file.buffer] : [])
}

const cannotBeDrawn = () =>
  new Refusal(413, 'PAPER_NOT_DRAWN', 'This PDF could not be made: it takes too long or too much memory.')

export async function wholeOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
