export { BankDetails } from './bank-details-panel.tsx'
