import { hungUp, Refusal, unavailable } from '#platform/errors.ts'
import type * as limits from '#platform/limits/limits.ts'
import type { WhenGone } from '#platform/limits/places.server.ts'
import { makeThreads } from '#platform/threads/threads.server.ts'
import type { Heard, Said } from './drawing-thread.server.ts'
import type { Paper } from './paper.server.ts'

const THREAD = new URL('./drawing-thread.server.ts', import.meta.url)

type Terms = Pick<typeof limits.drawing, 'patienceMs' | 'openingMs' | 'idleMs' | 'megabytes'> & {
  /** Told what broke a thread. */
  onBroken?: (error: unknown) => void
}

type Around = {
  /** Ends the thread once nobody is there to read the PDF. */
  whenGone: WhenGone
  /** Reads a file that is drawn, by its name; null where it has gone. */
  files?: (file: string) => Promise<Buffer | null>
}

/**
 * Draws the PDF of a paper in a thread of its own, and hands it out while it is drawn: the thread waits until each part
 * has been taken. Throws 413 `PAPER_NOT_DRAWN` for what breaks the thread, by taking too long or too much memory, 499 when
 * the reader has gone, and 503 where no thread can be started.
 */
export type Draw = (paper: Paper, around: Around) => AsyncGenerator<Buffer>

/** As many threads as there are documents being drawn at a time, which whoever asks has to limit. */
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
    const tell = (heard: Heard, transfer: ArrayBuffer[] = []) =>
      thread.ask<Said>(heard, transfer).catch((error: unknown) => {
        if (isGone) throw hungUp()
        return broken(cannotBeDrawn())(error)
      })
    try {
      yield* told(await tell({ paper }), { tell, files })
      isDone = true
    } finally {
      forget()
      // One that was broken off is in the middle of something.
      if (isDone) threads.giveBack(thread)
      else thread.end()
    }
  }

  return { draw, end: threads.end }
}

type Tell = (heard: Heard, transfer?: ArrayBuffer[]) => Promise<Said>

/** What the thread draws, to its end; the files that it asks for are handed to it. */
async function* told(first: Said, { tell, files }: Required<Pick<Around, 'files'>> & { tell: Tell }) {
  for (let said = first; ; ) {
    if ('file' in said) said = await hand(tell, await files(said.file))
    else if (said.bytes) {
      yield Buffer.from(said.bytes.buffer)
      said = await tell('go on')
    } else return
  }
}

function hand(tell: Tell, bytes: Buffer | null) {
  const file = bytes && new Uint8Array(bytes)
  return tell({ file }, file ? [file.buffer] : [])
}

const cannotBeDrawn = () =>
  new Refusal(413, 'PAPER_NOT_DRAWN', 'This PDF could not be made: it takes too long or too much memory.')

/** The whole of it, in memory. */
export async function wholeOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
