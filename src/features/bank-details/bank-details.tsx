export { BankDetails } from './bank-details-panel.tsx'
export { PhoneFirst } from './phone-first.tsx'
