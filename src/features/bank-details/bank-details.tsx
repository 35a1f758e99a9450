export { BankDetails } from './bank-details-panel.tsx'
export { callBackLabels } from './call-back-labels.ts'
export { PhoneFirst } from './phone-first.tsx'
