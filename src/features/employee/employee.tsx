export { employeeName, EmployeePicker } from './employee-picker.tsx'
export { IdentityFacts } from './identity-facts.tsx'
