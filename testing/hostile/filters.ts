import { Priority, RequestStatus, RequestType } from '#features/request/words.ts'

const WORDS: Record<string, readonly string[]> = {
  status: [...RequestStatus.options, 'active', 'not_completed'],
  type: RequestType.options,
  priority: Priority.options,
  assignedToId: ['nobody', '00000000-0000-4000-8000-000000000001'],
  clientId: ['00000000-0000-4000-8000-000000000002'],
  q: ['passport'],
  from: ['2026-01-01'],
  to: ['2026-12-31'],
  completedById: ['00000000-0000-4000-8000-000000000003'],
}

/** Every way to filter the list of requests: some seventeen thousand addresses, and hundreds of statements. */
export function* filters(): Generator<string> {
  const names = Object.keys(WORDS)
  function* from(place: number, chosen: string[]): Generator<string> {
    const name = names[place]
    if (name === undefined) return yield chosen.join('&')
    yield* from(place + 1, chosen)
    for (const word of WORDS[name] ?? []) yield* from(place + 1, [...chosen, `${name}=${word}`])
  }
  yield* from(0, [])
}
