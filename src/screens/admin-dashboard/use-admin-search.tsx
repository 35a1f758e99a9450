import { useSearch } from '@tanstack/react-router'
import { type SearchChange, useSearchChange } from '#features/request/request.tsx'
import { type AdminSearch, validateAdminSearch } from './admin-search.ts'

export function useAdminSearch() {
  const change: SearchChange<AdminSearch> = useSearchChange()
  return { search: validateAdminSearch(useSearch({ strict: false })), change }
}
