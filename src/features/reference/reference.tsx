export { RefereePage } from './guest/referee-page.tsx'
export { RefereeFields } from './panel/referee-fields.tsx'
export { References } from './panel/references.tsx'
