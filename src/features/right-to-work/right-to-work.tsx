export { rungOf } from './ladder.ts'
export { RightToWorkPanel } from './right-to-work-panel.tsx'
