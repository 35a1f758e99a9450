export { AccountActs } from './account-acts-open.tsx'
export { AccountCounters } from './account-counters.tsx'
export { roleLabels, stateLabels } from './account-labels.ts'
export { AccountTable } from './account-table.tsx'
export { AccountsAwaiting } from './accounts-awaiting.tsx'

/** The Create User dialog, which is fetched when somebody is about to open it. */
export const loadCreateUser = () => import('./create-user.tsx')
