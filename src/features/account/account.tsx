export { AccountActs } from './account-acts-open.tsx'
export { AccountCounters } from './account-counters.tsx'
export { sortLabels } from './account-sort.ts'
export { roleLabels, stateLabels } from './account-labels.ts'
export { AccountTable } from './account-table.tsx'
export { AccountsAwaiting } from './accounts-awaiting.tsx'

/** The Create User dialog, which is fetched when somebody is about to open it. */
export const loadCreateUser = () => import('./create-user.tsx')

/** The Sign-in rules dialog, likewise. */
export const loadSignInRules = () => import('./sign-in-rules.tsx')
