export { eventLabels, groupLabels } from './event-labels.ts'
export { LogList } from './log-list.tsx'
