import { useNavigate, useSearch } from '@tanstack/react-router'
import { type AdminSearch, validateAdminSearch } from './admin-search.ts'

export function useAdminSearch() {
  const navigate = useNavigate()
  function change(set: AdminSearch, { replace = false } = {}) {
    void navigate({ to: '.', search: (search: object) => ({ ...search, ...set }), replace, resetScroll: false })
  }
  return { search: validateAdminSearch(useSearch({ strict: false })), change }
}
