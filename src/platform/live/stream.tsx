/** Which paths are stale, never data; and how the stream is doing. */
export type News = { kind: 'stale'; paths: string[] } | { kind: 'resync' | 'live' | 'lost' | 'ended' }
type Tell = (news: News) => void

const SHORTEST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000
const SESSION = '/api/auth/user'
// Three missed heartbeats.
const SILENCE_MS = 45_000

/** Keeps a stream open until `signal` aborts; reports the end of the session once. */
export async function holdStream(tell: Tell, signal: AbortSignal) {
  let wait = SHORTEST_WAIT_MS
  while (!signal.aborted) {
    // Each stream follows the end of the one before.
    // oxlint-disable no-await-in-loop
    const opened = await listen(tell, signal)
    if (signal.aborted) return
    const session = await sessionNow(signal)
    if (signal.aborted) return
    if (session === 'over') {
      tell({ kind: 'ended' })
      return untilAborted(signal)
    }
    if (session === 'restricted') tell({ kind: 'stale', paths: [SESSION] })
    wait = opened ? SHORTEST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
    // Jitter: a server that comes back is not hit by everybody at once.
    await pause(wait * (0.5 + Math.random() / 2), signal)
  }
}

/** One EventSource until it is closed for good; after a mere break it reconnects by itself. */
function listen(tell: Tell, signal: AbortSignal) {
  return new Promise<boolean>((closed) => {
    const source = new EventSource('/api/events')
    let opened = false
    let silence: ReturnType<typeof setTimeout> | undefined

    function begin(resumed: boolean) {
      opened = true
      tell({ kind: 'live' })
      if (!resumed) tell({ kind: 'resync' })
    }
    function end() {
      clearTimeout(silence)
      signal.removeEventListener('abort', end)
      source.close()
      closed(opened)
    }
    function lose(isOver: boolean) {
      clearTimeout(silence)
      tell({ kind: 'lost' })
      if (isOver) end()
    }

    // A new stream has missed whatever came before it.
    source.addEventListener('ready', () => begin(opened))
    source.addEventListener('resync', () => begin(false))
    source.addEventListener('stale', ({ data }: MessageEvent<string>) => tell(staleIn(data)))
    source.addEventListener('error', () => lose(source.readyState === EventSource.CLOSED))
    // After sleep or a silent disconnection, no event says that the stream has ended.
    source.addEventListener('alive', () => {
      clearTimeout(silence)
      silence = setTimeout(() => lose(true), SILENCE_MS)
    })
    signal.addEventListener('abort', end)
  })
}

function staleIn(data: string): News {
  const { paths }: { paths: string[] } = JSON.parse(data)
  return { kind: 'stale', paths }
}

/** A closed stream gives no reason, so ask whether the session is still there, and whether something comes first. */
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
