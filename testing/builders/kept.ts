import { parametersOf, typeOf } from '#testing/builders/records.ts'
import type { Person } from '#testing/fixtures/person.ts'

type Ids = Record<string, string>

const kept = new WeakMap<Person, Map<string, Promise<Ids>>>()

/** The client’s records, made once for all paths with the same parameters: for calls that are refused, and change none. */
export function keptFor(path: string, client: Person, make: () => Promise<Ids>) {
  const known = kept.get(client) ?? new Map<string, Promise<Ids>>()
  kept.set(client, known)
  const key = [typeOf(path), ...parametersOf(path)].join()
  const ids = known.get(key) ?? make()
  known.set(key, ids)
  return ids
}
