export { PaperAct, PaperButton } from './paper-button.tsx'
export { PaperDialog } from './paper-dialog.tsx'
