export { IdentityFacts } from './identity-facts.tsx'
