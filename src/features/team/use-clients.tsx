import { useGet } from '#platform/api/api.tsx'
import { listClients } from './contract.ts'

/** The largest page there is. */
const query = { limit: '200' }

export function useClients() {
  return useGet(listClients, {}, { query })
}
