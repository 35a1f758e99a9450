export { EmployeeAudit } from './audit-list.tsx'
