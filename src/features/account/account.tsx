export { AccountActs } from './account-acts-open.tsx'
export { AccountCounters } from './list/account-counters.tsx'
export { sortLabels } from './list/account-sort.ts'
export { roleLabels, stateLabels } from './account-labels.ts'
export { AccountTable } from './list/account-table.tsx'
export { AccountsAwaiting } from './list/accounts-awaiting.tsx'

/** The Create User dialog, which is fetched when somebody is about to open it. */
export const loadCreateUser = () => import('./create/create-user.tsx')

/** The Sign-in rules dialog, likewise. */
export const loadSignInRules = () => import('./sign-in/sign-in-rules.tsx')
