import { askedEarly } from '#platform/early.tsx'
import { holdStream, type News, SESSION } from './stream.tsx'

const NAME = 'live'
type Said = News | { kind: 'ask' }
type Hear = (news: News) => void

/** The tab with the lock passes its news on. This tab's data is no older than `after`, if that is given. */
export function shareStream(hear: Hear, after?: string) {
  const leaving = new AbortController()
  if ('locks' in navigator) joinTabs(hear, leaving.signal, after)
  // Plain http has no locks, so each tab has its own stream.
  else void holdStream(hear, leaving.signal, after)
  return () => leaving.abort()
}

function joinTabs(hear: Hear, signal: AbortSignal, after: string | undefined) {
  const channel = new BroadcastChannel(NAME)
  let position = after
  // Unlike a window's, a channel's messages stay within the origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (said: Said) => channel.postMessage(said)
  let status: News | undefined
  let joined = false

  function passOn(news: News) {
    joined = true
    if (news.kind === 'live' || news.kind === 'lost') status = { kind: news.kind }
    hear(news)
    say(news)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'ask') {
      if (status) say(status)
      return
    }
    // Before this tab listened, another may have heard of changes to data that this one had read.
    if (!joined) hear({ kind: 'stale', paths: [SESSION, ...askedEarly()] })
    joined = true
    if (position !== undefined) position = data.id ?? position
    hear(data)
  })
  signal.addEventListener('abort', () => channel.close())

  say({ kind: 'ask' })
  // Aborting releases the lock, or stops waiting for it.
  navigator.locks.request(NAME, { signal }, () => holdStream(passOn, signal, position)).catch(() => {})
}
