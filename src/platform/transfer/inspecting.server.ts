import type { FileRule } from '#platform/contract.ts'
import { Refusal, unavailable } from '#platform/errors.ts'
import type { WhenGone } from '#platform/limits/capacity.server.ts'
import { makeLimiter } from '#platform/limits/limiter.server.ts'
import * as limits from '#platform/limits/limits.ts'
import { cleanFileName } from '#platform/files/name.server.ts'
import { openThread, type Thread } from '#platform/threads/thread.server.ts'
import { type InspectedFile, type ReceivedFile, unfit } from '#platform/files/content.server.ts'
import type { Found } from './inspecting-thread.server.ts'

const THREAD = new URL('./inspecting-thread.server.ts', import.meta.url)

export type Inspect = (received: ReceivedFile, rule: FileRule, whenGone?: WhenGone) => Promise<InspectedFile>

type Terms = Omit<typeof limits.inspecting, 'ofSession'> & {
  onBroken?: (error: unknown) => void
}

/** In a thread, so that no one waits for another person's file. A file that breaks the thread is unfit. */
export function makeInspector(
  { patienceMs, openingMs, idleMs, megabytes, renewedAfter, onBroken }: Terms,
  script = THREAD,
): Inspect {
  // Only the few callers with a place to upload can wait here.
  const inTurn = makeLimiter({ count: 1, patienceMs: 2 * patienceMs })
  let thread: Thread | undefined
  let idle: NodeJS.Timeout | undefined
  let bytes = 0

  function endThread() {
    thread?.end()
    thread = undefined
    bytes = 0
  }

  async function orBroken<Result>(work: Promise<Result>, refusal: Refusal) {
    return work.catch((error: unknown) => {
      endThread()
      onBroken?.(error)
      throw refusal
    })
  }

  async function ask(received: ReceivedFile, rule: FileRule): Promise<Found> {
    clearTimeout(idle)
    try {
      if (!thread || thread.hasEnded())
        thread = await orBroken(openThread(script, { megabytes, patienceMs, openingMs }, 'inspecting'), unavailable())
      return await orBroken(thread.ask<Found>([received, rule]), unfit(cleanFileName(received.name)))
    } finally {
      bytes += received.bytes.length
      if (bytes > renewedAfter) endThread()
      idle = setTimeout(endThread, idleMs).unref()
    }
  }

  return (received, rule, whenGone) =>
    inTurn(() => ask(received, rule), { whenGone }).then((found) => inspectedAs(found, received))
}

function inspectedAs(found: Found, { bytes, sha256 }: ReceivedFile): InspectedFile {
  if (!('refusal' in found)) return { ...found, bytes, sha256 }
  const { status, code, message, extra } = found.refusal
  throw new Refusal(status, code, message, extra)
}
