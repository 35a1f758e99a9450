import type { Outgoing } from '#platform/api/queue.tsx'
import type { Person } from '#ui/text/avatar.tsx'
import { calendarDay } from '#ui/text/dates.ts'
import type { Message } from './contract.ts'

export type Entry = {
  key: string
  content: string
  at: string
  own: boolean
  person?: Person
  state: Outgoing<unknown>['state']
}
export type Day = { date: string; entries: Entry[] }

/** Oldest first, unsent messages last; one that has arrived is shown once. */
export function entriesOf(
  messages: readonly Message[],
  outgoing: readonly Outgoing<{ content: string }>[],
  me: string,
) {
  const arrived = new Set(messages.map(({ id }) => id))
  const there = messages.map(({ id, content, createdAt, senderId, sender }): Entry => {
    return { key: id, content, at: createdAt, own: senderId === me, person: sender, state: 'sent' }
  })
  const leaving = outgoing
    .filter(({ id }) => !id || !arrived.has(id))
    .map(({ key, body, at, state }): Entry => ({ key, content: body.content, at, own: true, state }))
  return [...there.toReversed(), ...leaving]
}

export function daysOf(entries: readonly Entry[]): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const date = calendarDay(entry.at)
    const last = days.at(-1)
    if (last?.date === date) last.entries.push(entry)
    else days.push({ date, entries: [entry] })
  }
  return days
}
