import type { Endpoint } from '#platform/contract.ts'

export type Readers = ReadonlyMap<string, readonly string[]>

export function readersOf(endpoints: readonly Endpoint[]): Readers {
  const readers = new Map<string, string[]>()
  for (const { path, changedBy } of endpoints)
    for (const { name } of changedBy) readers.set(name, [...(readers.get(name) ?? []), path])
  return readers
}
