/** Stale paths, never data; and the state of the stream. Another stream can resume after `id`. */
export type News = ({ kind: 'stale'; paths: string[] } | { kind: 'resync' | 'live' | 'lost' | 'ended' }) & {
  id?: string
}
type OnNews = (news: News) => void

const SHORTEST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000
const EVENTS = '/api/events'
export const SESSION = '/api/auth/user'
// Three missed heartbeats.
const SILENCE_MS = 45_000

/** Resumes after `after`; without it, everything has to be refetched. */
export async function holdStream(onNews: OnNews, signal: AbortSignal, after?: string) {
  let wait = SHORTEST_WAIT_MS
  let position = after
  while (!signal.aborted) {
    // Each stream follows the end of the one before.
    // oxlint-disable no-await-in-loop
    const { opened, last } = await listen(onNews, signal, position)
    if (signal.aborted) return
    // A long position may have made the address too long.
    position = opened ? last : undefined
    const session = await sessionNow(signal)
    if (signal.aborted) return
    if (session === 'over') {
      onNews({ kind: 'ended' })
      return untilAborted(signal)
    }
    if (session === 'restricted') onNews({ kind: 'stale', paths: [SESSION] })
    wait = opened ? SHORTEST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
    // Jitter, so that browsers do not reconnect to a restarted server all at once.
    await pause(wait * (0.5 + Math.random() / 2), signal)
  }
}

function listen(onNews: OnNews, signal: AbortSignal, after: string | undefined) {
  return new Promise<{ opened: boolean; last: string | undefined }>((closed) => {
    const source = new EventSource(after === undefined ? EVENTS : `${EVENTS}?${new URLSearchParams({ after })}`)
    let opened = false
    let last = after
    let silence: ReturnType<typeof setTimeout> | undefined

    function hear(kind: string, use: (event: MessageEvent<string>) => void) {
      source.addEventListener(kind, (event: MessageEvent<string>) => {
        last = event.lastEventId || last
        use(event)
      })
    }
    const at = () => (last === undefined ? {} : { id: last })
    function begin(resumed: boolean) {
      opened = true
      onNews({ kind: 'live', ...at() })
      if (!resumed) onNews({ kind: 'resync', ...at() })
    }
    function end() {
      clearTimeout(silence)
      signal.removeEventListener('abort', end)
      source.close()
      closed({ opened, last })
    }
    function lose(isOver: boolean) {
      clearTimeout(silence)
      onNews({ kind: 'lost' })
      if (isOver) end()
    }

    // Without a position, a new stream has missed all earlier news.
    hear('ready', () => begin(opened || after !== undefined))
    hear('resync', () => begin(false))
    hear('stale', ({ data }) => onNews({ kind: 'stale', ...pathsIn(data), ...at() }))
    source.addEventListener('error', () => lose(source.readyState === EventSource.CLOSED))
    // After sleep or a silent disconnection, no event says that the stream has ended.
    hear('alive', () => {
      clearTimeout(silence)
      silence = setTimeout(() => lose(true), SILENCE_MS)
    })
    signal.addEventListener('abort', end)
  })
}

const pathsIn = (data: string): { paths: string[] } => JSON.parse(data)

/** A closed stream gives no reason, so ask whether the session has ended or is restricted. */
async function sessionNow(signal: AbortSignal) {
  try {
    const response = await fetch(SESSION, { headers: { 'X-Idle': '1' }, signal })
    if (response.status === 401) return 'over'
    const { restriction }: { restriction?: string | null } = response.ok ? await response.json() : {}
    return restriction ? 'restricted' : 'there'
  } catch {
    // Out of reach: the next stream tries again.
    return 'there'
  }
}

function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((over) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      globalThis.removeEventListener('online', end)
      over()
    }
    signal.addEventListener('abort', end)
    globalThis.addEventListener('online', end)
  })
}

function untilAborted(signal: AbortSignal) {
  return new Promise<void>((over) => {
    if (signal.aborted) over()
    else signal.addEventListener('abort', () => over(), { once: true })
  })
}
