export { namesOf } from './in-words.ts'
export { ReadersFact } from './readers-fact.tsx'
export { RestrictedMark } from './restricted-mark.tsx'
export { ReadersChoice } from './readers-choice.tsx'
