export { PriorityField } from './priority-field.tsx'
export { RequestForm } from './request-form-dialog.tsx'
export { useStart } from './use-start.tsx'
