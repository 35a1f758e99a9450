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

/** Every way to filter the list of requests: thousands of addresses, and hundreds of statements. */
export function* filters(names = Object.keys(WORDS)): Generator<string> {
  const [name, ...others] = names
  if (name === undefined) {
    yield ''
    return
  }
  for (const rest of filters(others)) {
    yield rest
    for (const word of WORDS[name] ?? []) yield `${rest}&${name}=${word}`
  }
}
