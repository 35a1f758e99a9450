import type { Account } from './contract.ts'

/** What an account is called: its person's name, else the name it signs in with. */
export function accountName({ firstName, lastName, username }: Pick<Account, 'firstName' | 'lastName' | 'username'>) {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
