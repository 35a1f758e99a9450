import { folded } from './apart.ts'
import { areNamesakes } from './namesakes/same-name.ts'

export type Account = {
  id: string
  firstName: string | null
  lastName: string | null
  /** Left out if the reader may not see it. */
  email?: string | null
}

export type TypedIn = { name: string; email?: string | null | undefined; userId?: string | null | undefined }

/** Accounts that may be of a person by their name, unless they are recognised by e-mail address. */
export function namesakesOf<Known extends Account>({ name, email }: TypedIn, accounts: readonly Known[]): Known[] {
  const address = folded(email ?? '')
  const alike = accounts.filter((each) => areNamesakes(nameOf(each), name))
  return alike.some((each) => address !== '' && folded(each.email ?? '') === address) ? [] : alike
}

/** Whether it is still open if the person is one of them. */
export const isUndecided = (person: TypedIn, accounts: readonly Account[]) =>
  person.userId === undefined && namesakesOf(person, accounts).length > 0

const nameOf = ({ firstName, lastName }: Account) => [firstName, lastName].filter(Boolean).join(' ')
