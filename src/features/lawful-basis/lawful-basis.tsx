export { CompanyBases, LawfulBases } from './lawful-bases.tsx'
