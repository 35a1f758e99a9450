import type { Account } from '../contract.ts'

export const welcomeMailed = ({ email }: Pick<Account, 'email'>) => `The welcome e-mail is on its way to ${email}.`
