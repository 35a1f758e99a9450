import { Worker } from 'node:worker_threads'
import type { FileRule } from '#platform/contract.ts'
import { Refusal, unavailable } from '#platform/errors.ts'
import { makeLimiter } from '#platform/limits/limiter.server.ts'
import * as limits from '#platform/limits/limits.ts'
import { cleanFileName } from '#platform/files/name.server.ts'
import { type InspectedFile, type ReceivedFile, unfit } from '#platform/files/content.server.ts'
import type { Found } from './inspecting-thread.server.ts'

const THREAD = new URL('./inspecting-thread.server.ts', import.meta.url)

export type Inspect = (received: ReceivedFile, rule: FileRule) => Promise<InspectedFile>

type Terms = Omit<typeof limits.inspecting, 'ofSession'> & {
  /** Told what broke the thread. */
  onBroken?: (error: unknown) => void
}

/**
 * Checks files as `inspected` does, in a thread of its own, so that nobody waits for what somebody else sent. A file that
 * breaks the thread, or keeps it too long, is unfit. Throws 503 where the thread cannot be started.
 */
export function makeInspector(
  { patienceMs, openingMs, idleMs, megabytes, renewedAfter, onBroken }: Terms,
  script = THREAD,
): Inspect {
  // Whoever waits has waited for a place to upload, and not many have one.
  const inTurn = makeLimiter({ count: 1, patienceMs: 2 * patienceMs })
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let bytes = 0

  async function openThread() {
    const opened = startThread(script, megabytes)
    thread = opened
    opened.on('exit', () => {
      if (thread === opened) thread = undefined
    })
    // It says so, as it runs before all that it needs is there.
    await nextOf(opened, openingMs)
    return opened
  }

  function endThread() {
    void thread?.terminate()
    thread = undefined
    bytes = 0
  }

  /** Whoever runs the server is told what broke, and the sender what `refusal` says. */
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
      const open = thread ?? (await orBroken(openThread(), unavailable()))
      open.postMessage([received, rule])
      return await orBroken(nextOf<Found>(open, patienceMs), unfit(cleanFileName(received.name)))
    } finally {
      bytes += received.bytes.length
      if (bytes > renewedAfter) endThread()
      idle = setTimeout(endThread, idleMs).unref()
    }
  }

  return (received, rule) => inTurn(() => ask(received, rule)).then((found) => inspectedAs(found, received))
}

/** It keeps no server from stopping, and what breaks it is told to who waits for it. */
function startThread(script: URL, megabytes: number) {
  const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  thread.unref()
  return thread.on('error', () => {})
}

function inspectedAs(found: Found, { bytes, sha256 }: ReceivedFile): InspectedFile {
  if (!('refusal' in found)) return { ...found, bytes, sha256 }
  const { status, code, message, extra } = found.refusal
  throw new Refusal(status, code, message, extra)
}

/** What a thread says next. Rejects where it ends instead, or says nothing for too long. */
function nextOf<Message>(thread: Worker, patienceMs: number) {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const end = () => reject(new Error('The thread that looks into files has ended.'))
  const late = setTimeout(() => reject(new Error('The thread that looks into files takes too long.')), patienceMs)
  thread.on('message', resolve).on('error', reject).on('exit', end)
  return promise.finally(() => {
    clearTimeout(late)
    thread.off('message', resolve).off('error', reject).off('exit', end)
  })
}
