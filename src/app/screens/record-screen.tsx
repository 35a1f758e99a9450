import { TypesProvider } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { BriefPage } from '#screens/brief/brief-page.tsx'
import { RecordPage } from '#screens/record/record-page.tsx'
import { audienceOf } from '../destination.ts'
import { types } from '../types.tsx'

export function RecordScreen() {
  return (
    <TypesProvider value={types}>
      <RecordPage audience={audienceOf(useMe().role)} />
    </TypesProvider>
  )
}

export function BriefScreen() {
  return (
    <TypesProvider value={types}>
      <BriefPage />
    </TypesProvider>
  )
}
