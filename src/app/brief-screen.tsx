import { TypesProvider } from '#features/request/request.tsx'
import { BriefPage } from '#screens/brief/brief-page.tsx'
import { types } from './types.tsx'

export function BriefScreen() {
  return (
    <TypesProvider value={types}>
      <BriefPage />
    </TypesProvider>
  )
}
