export { StarterPage } from './page/starter-page.tsx'
export { StarterPanel } from './panel/starter-panel.tsx'
