import { Worker } from 'node:worker_threads'

export type Thread = {
  /** Sends a message and returns what the thread says next. Rejects if it ends instead, or takes longer than it may. */
  ask<Answer>(message: unknown, transfer?: readonly ArrayBuffer[]): Promise<Answer>
  end(): void
  hasEnded(): boolean
}

/** `megabytes` is the most that its heap may take; `patienceMs` how long one answer may take, `openingMs` the first. */
export type ThreadTerms = { megabytes: number; patienceMs: number; openingMs: number }

/** A thread that runs `script`, which says something once it can be asked. It keeps no server from stopping. */
export async function openThread(
  script: URL,
  { megabytes, patienceMs, openingMs }: ThreadTerms,
  name: string,
): Promise<Thread> {
  const worker = new Worker(script, {
    name,
    // A thread does not need as much room for short-lived objects as the server, whose setting it would take over.
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 12 },
  })
  let ended = false
  worker.unref()
  // What breaks it is told to whoever waits for it.
  worker.on('error', () => {}).on('exit', () => (ended = true))
  const thread: Thread = {
    ask(message, transfer = []) {
      worker.postMessage(message, transfer)
      return nextOf(worker, patienceMs)
    },
    end() {
      ended = true
      void worker.terminate()
    },
    hasEnded: () => ended,
  }
  try {
    await nextOf(worker, openingMs)
    return thread
  } catch (error) {
    thread.end()
    throw error
  }
}

function nextOf<Message>(worker: Worker, patienceMs: number) {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const end = () => reject(new Error('The thread has ended.'))
  const late = setTimeout(() => reject(new Error('The thread takes too long.')), patienceMs)
  worker.on('message', resolve).on('error', reject).on('exit', end)
  return promise.finally(() => {
    clearTimeout(late)
    worker.off('message', resolve).off('error', reject).off('exit', end)
  })
}
