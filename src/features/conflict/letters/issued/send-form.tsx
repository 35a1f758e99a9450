import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { contractResolver, DateField, RadioField, TextField } from '#features/form/form.tsx'
import { errorText, useSend } from '#platform/api/api.tsx'
import { optionsOf } from '#platform/choice.ts'
import { CalendarDate } from '#platform/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Section } from '#ui/layout/section.tsx'
import { calendarDay } from '#ui/text/dates.ts'
import { type Letter, SendLetter, sendLetter } from '../contract.ts'
import { Sending, sendingLabels } from '../words.ts'

const Way = z.enum(['now', ...Sending.options])
type Way = z.infer<typeof Way>

/** How a letter is sent. One that the portal e-mails has no date to enter. */
export const SendValues = z
  .object({ way: Way, sentOn: CalendarDate, detail: SendLetter.shape.detail })
  .transform(({ way, sentOn, detail }): z.input<typeof SendLetter> => {
    if (way === 'now') return { how: 'email', fromHere: true }
    return { how: way, sentOn, ...(detail && { detail }) }
  })

const details: Partial<Record<Way, string>> = {
  signed_for: 'Tracking number',
  by_hand: 'Who took it',
}

export function SendForm({ letter }: { letter: Letter }) {
  const { can, dispatches } = letter
  const [today] = useState(() => calendarDay(Date.now()))
  const form = useForm<z.input<typeof SendValues>, unknown, z.output<typeof SendValues>>({
    resolver: contractResolver(SendValues),
    defaultValues: { way: can.email ? 'now' : 'first_class', sentOn: today, detail: '' },
  })
  const { control } = form
  const way = useWatch({ control, name: 'way' })
  const sending = useSend(
    sendLetter,
    { letterId: letter.id },
    {
      success: ({ dispatches: all }) => (all.at(-1)?.fromHere ? 'Letter e-mailed.' : 'Sending recorded.'),
      fields: (name, message) => form.setError(name === 'sentOn' ? 'sentOn' : 'way', { message }),
      done: () => form.reset(),
    },
  )
  const detail = details[way]
  return (
    <Section title={dispatches.length === 0 ? 'Send it' : 'Send it again'} level={3}>
      <form noValidate onSubmit={form.handleSubmit((sent) => sending.send(sent))} className="grid gap-4">
        {sending.error && !sending.fieldErrors && (
          <Alert title="Failed to record it">{errorText(sending.error, 'The server gave no reason.')}</Alert>
        )}
        <RadioField control={control} name="way" label="How" options={waysFor(letter)} />
        {way !== 'now' && <DateField control={control} name="sentOn" label="Sent on" />}
        {detail && <TextField control={control} name="detail" label={detail} optional inputClassName="max-w-80" />}
        <Button
          type="submit"
          className="justify-self-start"
          busy={sending.sending}
          busyLabel={way === 'now' ? 'Sending...' : 'Recording...'}
        >
          {way === 'now' ? 'Send the e-mail' : 'Record that it was sent'}
        </Button>
      </form>
    </Section>
  )
}

const waysFor = ({ can, to }: Letter) => [...(can.email ? [now(to.email)] : []), ...optionsOf(sentAlready)]

const now = (email: string | null) => ({
  value: 'now',
  label: `E-mail it now to ${email}`,
  hint: 'With the PDF attached. The e-mail itself says nothing of the matter.',
})

const sentAlready: Record<Sending, string> = { ...sendingLabels, email: 'E-mail, sent by you' }
