import * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'

export const referenceStatusLabels = {
  pending: 'Not asked yet',
  requested: 'Asked',
  received: 'Received',
  verified: 'Verified',
  declined: 'Declined',
  no_response: 'No answer',
  unsatisfactory: 'Unsatisfactory',
  withdrawn: 'Withdrawn',
}
export const ReferenceStatus = choiceOf(referenceStatusLabels)
export type ReferenceStatus = z.infer<typeof ReferenceStatus>

export const closingLabels = {
  no_response: 'No answer came',
  unsatisfactory: 'It is unsatisfactory',
  withdrawn: 'It is no longer wanted',
}
/** How staff may end a reference; referees decline for themselves. */
export const Closing = choiceOf(closingLabels)
export type Closing = z.infer<typeof Closing>

/** The way a reference came that was not written on the referee’s page. */
export const ReceivedBy = z.enum(['post', 'phone', 'email'])
export type ReceivedBy = z.infer<typeof ReceivedBy>

export const ReceivedVia = z.enum(['link', ...ReceivedBy.options])
export type ReceivedVia = z.infer<typeof ReceivedVia>

export const receivedViaLabels: Record<ReceivedVia, string> = {
  link: 'on the referee’s own page',
  post: 'by post',
  phone: 'by phone',
  email: 'by e-mail',
}

export const verificationLabels = {
  call_back: 'Call back to a number found independently',
  corporate_email: 'E-mail from the company’s own domain',
  hr_portal: 'The company’s HR portal',
}
export const VerificationMethod = choiceOf(verificationLabels)
export type VerificationMethod = z.infer<typeof VerificationMethod>

type Chased = { email: string | null; chase: { todo: 'remind' | 'ask_another' } | null }

/** If no mail is sent or no address is known, staff have to remind the referee. */
export const isRemindedByMail = ({ email, chase }: Chased, sendsMail: boolean) =>
  sendsMail && email !== null && chase?.todo === 'remind'
