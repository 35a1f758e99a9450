/** The dialogs of one account, loaded when the reader is about to open one. */
export const loadAccountDialog = () => import('./account-dialog.tsx')
