import { holdStream, type News } from './stream.tsx'

const NAME = 'live'
type Said = News | { kind: 'ask' }
type Hear = (news: News) => void

/** One stream for all tabs: the tab with the lock passes on what it hears. Returns what ends it. */
export function shareStream(hear: Hear) {
  const leaving = new AbortController()
  if ('locks' in navigator) joinTabs(hear, leaving.signal)
  // Plain http has no locks, so each tab has its own stream.
  else void holdStream(hear, leaving.signal)
  return () => leaving.abort()
}

function joinTabs(hear: Hear, signal: AbortSignal) {
  const channel = new BroadcastChannel(NAME)
  // Unlike a window's, a channel's messages stay within the origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (said: Said) => channel.postMessage(said)
  let status: News | undefined

  function tell(news: News) {
    if (news.kind === 'live' || news.kind === 'lost') status = news
    hear(news)
    say(news)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind !== 'ask') hear(data)
    else if (status) say(status)
  })
  signal.addEventListener('abort', () => channel.close())

  say({ kind: 'ask' })
  // Aborting releases the lock, or stops waiting for it.
  navigator.locks.request(NAME, { signal }, () => holdStream(tell, signal)).catch(() => {})
}
