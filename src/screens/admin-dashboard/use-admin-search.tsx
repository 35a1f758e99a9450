import { useSearch } from '@tanstack/react-router'
import { useSearchChange } from '#features/request/request.tsx'
import { type AdminSearch, validateAdminSearch } from './admin-search.ts'

export function useAdminSearch() {
  const change = useSearchChange<AdminSearch>()
  return { search: validateAdminSearch(useSearch({ strict: false })), change }
}
