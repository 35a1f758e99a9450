import { NewRoundPage, RoundPage } from '#screens/rounds/rounds.tsx'
import { withTypes } from './with-types.tsx'

export const RoundScreen = withTypes(RoundPage)
export const NewRoundScreen = withTypes(NewRoundPage)
