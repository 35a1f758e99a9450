import * as z from 'zod'
import { DateField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { CalendarDate } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { calendarDay } from '#ui/text/dates.ts'
import type { AskedSelf, Preparation } from '../preparation/contract.ts'
import { askForSelfAssessment, LINK_DAYS } from './contract.ts'

const AskForm = z.strictObject({
  email: personal(
    z.string().trim().min(1, 'There is no e-mail address. Enter one.').pipe(z.email('Invalid email address').max(254)),
    'contact',
  ),
  until: z.string().min(1, 'Date is required').pipe(CalendarDate),
})

type AskDialogProps = {
  requestId: string
  preparation: Preparation
  name: string
  onLink: (link: string | null) => void
  onClose: () => void
}

/** Asks an employee for their self-assessment, for the first time or again. */
export function AskDialog({ requestId, preparation, name, onLink, onClose }: AskDialogProps) {
  const { email, self } = preparation
  const { dialog, control } = useRecordForm({
    sends: askForSelfAssessment,
    params: { requestId },
    fields: AskForm,
    values: { email: email ?? '', until: self && self.until >= today() ? self.until : inDays(LINK_DAYS) },
    body: (asked) => asked,
    success: ({ link }) => (link === null ? saidOf(name, self) : undefined),
    failure: 'Failed to ask for the self-assessment',
    done: ({ link }) => onLink(link),
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      size="narrow"
      title={`Ask ${name} for a self-assessment`}
      description={
        self
          ? saidAgain(self)
          : 'They get a link to a page of their own, without an account. No one can read what they write until you share both sides.'
      }
      does="Send the link"
      busyLabel="Sending..."
    >
      <TextField
        control={control}
        name="email"
        label="E-mail address"
        type="email"
        inputMode="email"
        hint="Their own address, not a shared one."
      />
      <DateField control={control} name="until" label="Due by" />
    </RecordDialog>
  )
}

/** Once the employee has begun, the earlier link may stay in use. */
const saidOf = (name: string, self: AskedSelf | null) =>
  self?.savedAt ? `${name} has been given until that day.` : `The link is on its way to ${name}.`

const saidAgain = ({ savedAt }: AskedSelf) =>
  savedAt
    ? 'They have begun to write. What was typed is kept for the browser it was typed in, and a new link does not show it.'
    : 'The link sent before ends.'

const DAY_MS = 24 * 60 * 60_000
const today = () => calendarDay(Date.now())
const inDays = (days: number) => calendarDay(Date.now() + days * DAY_MS)
