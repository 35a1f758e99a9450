export { ShowWorking } from './show-working.tsx'
