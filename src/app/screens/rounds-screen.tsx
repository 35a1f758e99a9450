import { TypesProvider } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { NewRoundPage, RoundPage } from '#screens/rounds/rounds.tsx'
import { audienceOf } from '../destination.ts'
import { types } from '../types.tsx'

export function RoundScreen() {
  return (
    <TypesProvider value={types}>
      <RoundPage audience={audienceOf(useMe().role)} />
    </TypesProvider>
  )
}

export function NewRoundScreen() {
  return (
    <TypesProvider value={types}>
      <NewRoundPage audience={audienceOf(useMe().role)} />
    </TypesProvider>
  )
}
