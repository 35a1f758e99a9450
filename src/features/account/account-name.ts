import type { Account } from './contract.ts'

/** The person’s name, or else the username. */
export function accountName({ firstName, lastName, username }: Pick<Account, 'firstName' | 'lastName' | 'username'>) {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
