import { holdStream, type News } from './stream.tsx'

const NAME = 'live'
type Said = News | { kind: 'ask' }
type Hear = (news: News) => void

/**
 * One stream for all tabs of a browser: the tab that has the lock holds it and passes on what it hears. When that
 * tab goes, the next one takes over with a new stream. Answers what ends it.
 */
export function shareStream(hear: Hear) {
  const leaving = new AbortController()
  if ('locks' in navigator) joinTabs(hear, leaving.signal)
  // On plain http there are no locks, and each tab has a stream of its own.
  else void holdStream(hear, leaving.signal)
  return () => leaving.abort()
}

function joinTabs(hear: Hear, signal: AbortSignal) {
  const channel = new BroadcastChannel(NAME)
  // Unlike a window's, a channel's messages stay within the origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (said: Said) => channel.postMessage(said)
  let standing: News | undefined

  function tell(news: News) {
    if (news.kind === 'live' || news.kind === 'lost') standing = news
    hear(news)
    say(news)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind !== 'ask') hear(data)
    else if (standing) say(standing)
  })
  signal.addEventListener('abort', () => channel.close())

  say({ kind: 'ask' })
  // The lock is given up, or no longer waited for, when this tab leaves.
  navigator.locks.request(NAME, { signal }, () => holdStream(tell, signal)).catch(() => {})
}
