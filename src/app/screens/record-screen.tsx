import { BriefPage } from '#screens/brief/brief-page.tsx'
import { RecordPage } from '#screens/record/record-page.tsx'
import { withTypes } from './with-types.tsx'

export const RecordScreen = withTypes(RecordPage)
export const BriefScreen = withTypes(BriefPage)
