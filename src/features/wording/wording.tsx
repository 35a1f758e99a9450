export { useWording } from './use-wording.tsx'
export { WordingHistory } from './wording-history.tsx'
export { WordingNote } from './wording-note.tsx'
