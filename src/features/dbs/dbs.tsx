export { DbsChecks } from './dbs-checks.tsx'
