import * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate } from '#platform/contract.ts'
import { todayInLondon } from '#platform/london-day.ts'

export const serviceResultLabels = {
  no_new_information: 'No new information',
  new_information: 'No longer current: a new certificate is needed',
  not_found: 'Not found: they may not have joined the service',
}
export const ServiceResult = choiceOf(serviceResultLabels)
export type ServiceResult = z.infer<typeof ServiceResult>

const Day = z
  .string()
  .min(1, 'Date is required')
  .pipe(CalendarDate.refine((date) => date <= todayInLondon(), 'Enter a date that is not in the future'))

/** The employer asks with the person’s consent; only the answer is kept. */
export const NewStatusCheck = z
  .strictObject({ consentDate: Day, checkedOn: Day, result: ServiceResult })
  .refine(({ consentDate, checkedOn }) => consentDate <= checkedOn, {
    path: ['consentDate'],
    error: 'They have to consent before the service is asked',
  })
export type NewStatusCheck = z.infer<typeof NewStatusCheck>
