import type { Account } from '../contract.ts'

/** What an administrator is told once the welcome letter was handed to the outbox. */
export const letterOnItsWay = ({ email }: Pick<Account, 'email'>) => `The welcome letter is on its way to ${email}.`
