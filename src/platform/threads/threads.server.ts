import { openThread, type Thread, type ThreadTerms } from './thread.server.ts'

/** Threads of one kind. Idle ones are kept for `idleMs`, because starting one takes a while. */
export function makeThreads(script: URL, { idleMs, ...terms }: ThreadTerms & { idleMs: number }, name: string) {
  const idle = new Map<Thread, NodeJS.Timeout>()

  function endIdle(thread: Thread) {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
    thread.end()
  }

  return {
    async take(): Promise<Thread> {
      for (const [thread, ending] of idle) {
        clearTimeout(ending)
        idle.delete(thread)
        if (!thread.hasEnded()) return thread
      }
      return openThread(script, terms, name)
    },
    giveBack(thread: Thread) {
      idle.set(thread, setTimeout(() => endIdle(thread), idleMs).unref())
    },
    end() {
      for (const thread of idle.keys()) endIdle(thread)
    },
  }
}
