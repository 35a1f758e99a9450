export { CorrectEmployee } from './correct/correct-employee.tsx'
export { employeeName, EmployeePicker } from './employee-picker.tsx'
export { atRiskLabels, atRiskOptions, employmentLabels, employmentOptions } from './employment-types.ts'
export { IdentityFacts } from './identity-facts.tsx'
