import { useSyncExternalStore } from 'react'
import { dateAndTime, type Moment, messageTime, relativeTime } from './dates.ts'

type RelativeTimeProps = { at: Moment; as?: 'row' | 'message' | undefined; className?: string | undefined }

/** How long ago, kept up to date; the exact time is in its title. */
export function RelativeTime({ at, as = 'row', className }: RelativeTimeProps) {
  const now = useNow()
  return (
    <time dateTime={new Date(at).toISOString()} title={dateAndTime(at)} className={className}>
      {as === 'row' ? relativeTime(at, now) : messageTime(at, now)}
    </time>
  )
}

export function useNow(): number {
  return useSyncExternalStore(subscribe, present, present)
}

const pace = 10_000
const watchers = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  timer ??= setInterval(advance, pace)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function advance() {
  now = Date.now()
  for (const tell of watchers) tell()
}

function present(): number {
  if (!timer && Math.abs(Date.now() - now) > pace) now = Date.now()
  return now
}
