export { RightToWorkPanel } from './right-to-work-panel.tsx'
