import { Worker } from 'node:worker_threads'

export type Thread = {
  /** Sends a message and returns the thread's next one. Rejects if the thread ends or takes too long. */
  ask<Answer>(message: unknown, transfer?: readonly ArrayBuffer[]): Promise<Answer>
  end(): void
  hasEnded(): boolean
}

/** `megabytes` limits the heap, `patienceMs` each answer, `openingMs` the first. */
export type ThreadTerms = { megabytes: number; patienceMs: number; openingMs: number }

/** Starts `script` in a thread and waits for its first message. The thread does not keep the server from stopping. */
export async function openThread(
  script: URL,
  { megabytes, patienceMs, openingMs }: ThreadTerms,
  name: string,
): Promise<Thread> {
  const worker = new Worker(script, {
    name,
    // Smaller than the server's own setting, which the thread would take over.
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 12 },
  })
  let ended = false
  worker.unref()
  // The caller that waits for the thread is told of its errors.
  worker.on('error', () => {}).on('exit', () => (ended = true))
  const thread: Thread = {
    async ask(message, transfer = []) {
      // Since its last answer, when no one listened.
      if (ended) throw new Error('The thread has ended.')
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
