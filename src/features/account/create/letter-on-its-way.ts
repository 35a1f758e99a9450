import type { Account } from '../contract.ts'

export const letterOnItsWay = ({ email }: Pick<Account, 'email'>) => `The welcome letter is on its way to ${email}.`
