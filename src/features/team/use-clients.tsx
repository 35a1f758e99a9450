import { useGet } from '#platform/api/api.tsx'
import { listClients } from './contract.ts'

/** As many companies as one answer holds. */
const query = { limit: '200' }

/** The companies that the reader serves, by name. */
export function useClients() {
  return useGet(listClients, {}, { query })
}
