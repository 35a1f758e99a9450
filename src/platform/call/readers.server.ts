import type { Endpoint } from '#platform/contract.ts'

/** For each event, by its name, the paths of the GETs whose answers it changes. */
export type Readers = ReadonlyMap<string, readonly string[]>

/** Turns what each read says of itself round. */
export function readersOf(endpoints: readonly Endpoint[]): Readers {
  const readers = new Map<string, string[]>()
  for (const { path, changedBy } of endpoints)
    for (const { name } of changedBy) readers.set(name, [...(readers.get(name) ?? []), path])
  return readers
}
