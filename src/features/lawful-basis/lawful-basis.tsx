export { LawfulBases } from './lawful-bases.tsx'
