import type { Readers } from './contract.ts'

/** `Restricted to 3 people`; without a number until it is known. */
export function restrictedTo(readers: Readers | undefined) {
  if (!readers) return 'Restricted'
  const seeing = readers.people.filter(({ sees }) => sees).length
  return `Restricted to ${seeing === 1 ? 'one person' : `${seeing} people`}`
}
