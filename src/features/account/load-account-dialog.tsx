/** The dialogs of one account, which are fetched when somebody is about to open them. */
export const loadAccountDialog = () => import('./account-dialog.tsx')
