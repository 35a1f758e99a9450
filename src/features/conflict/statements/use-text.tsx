import { useQuery } from '@tanstack/react-query'
import { call, keyOf } from '#platform/api/api.tsx'
import { readStatement, type Statement } from './contract.ts'

/** The text of a statement. Each reading is audited, and the text is dropped as soon as nothing shows it. */
export function useText(statement: Pick<Statement, 'id'> | undefined) {
  const params = { statementId: statement?.id ?? '' }
  return useQuery({
    queryKey: keyOf(readStatement, params),
    queryFn: () => call(readStatement, { params }),
    enabled: statement !== undefined,
    gcTime: 0,
  })
}
