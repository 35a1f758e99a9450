import { TypesProvider } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { RecordPage } from '#screens/record/record-page.tsx'
import { types } from './types.tsx'

export function RecordScreen() {
  const audience = useMe().role === 'staff' ? 'staff' : 'client'
  return (
    <TypesProvider value={types}>
      <RecordPage audience={audience} />
    </TypesProvider>
  )
}
