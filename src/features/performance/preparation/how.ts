import type * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'

export const howLabels = {
  link: 'Through their own link',
  meeting: 'In a meeting',
  paper: 'Signed on paper',
  email: 'By e-mail',
  declined: 'Declined to acknowledge it',
}
/** How the employee confirmed that they have seen their review. */
export const AcknowledgedHow = choiceOf(howLabels)
export type AcknowledgedHow = z.infer<typeof AcknowledgedHow>

/** The ways that staff can record; the link records itself. */
export const RecordedHow = AcknowledgedHow.exclude(['link'])
export type RecordedHow = z.infer<typeof RecordedHow>
