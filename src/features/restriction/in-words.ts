import { fullName } from '#features/request/contract.ts'
import type { Reader, Readers } from './contract.ts'

/** `Restricted to 3 people`; without a number until it is known. */
export function restrictedTo(readers: Readers | undefined) {
  if (!readers) return 'Restricted'
  const seeing = readers.people.filter(({ sees }) => sees).length
  return `Restricted to ${seeing === 1 ? 'one person' : `${seeing} people`}`
}

/** Those of these people who may see it: `Ada Nwosu, Sam Okafor and Sita Rao`. */
export function namesOf(people: readonly Reader[]) {
  const names = people.filter(({ sees }) => sees).map((each) => fullName(each) || 'an account without a name')
  return names.length > 0 ? new Intl.ListFormat('en-GB').format(names) : 'no one else'
}
