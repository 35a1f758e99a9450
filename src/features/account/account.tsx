export { AccountActs } from './account-acts-open.tsx'
export { AccountCounters } from './list/account-counters.tsx'
export { sortLabels } from './list/account-sort.ts'
export { roleLabels, stateLabels } from './account-labels.ts'
export { AccountTable } from './list/account-table.tsx'
export { AccountsAwaiting } from './list/accounts-awaiting.tsx'

export const loadCreateUser = () => import('./create/create-user.tsx')

export const loadSignInRules = () => import('./sign-in/sign-in-rules.tsx')
