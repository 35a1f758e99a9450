export { Checklist } from './checklist-view.tsx'
