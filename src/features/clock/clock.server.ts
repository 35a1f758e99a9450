export { addDays, addMonths, daysBetween, endOfDay, periodEnd, today } from './days.server.ts'
export { type Rule, ruleOn } from './rule.server.ts'
export { addWorkingDays, holidaysBetween, restDay } from './working-days.server.ts'
