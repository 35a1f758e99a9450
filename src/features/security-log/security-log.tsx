export { eventLabels, groupLabels } from './event-labels.ts'
export type { Narrowing } from './log-details.tsx'
export { LogList } from './log-list.tsx'
