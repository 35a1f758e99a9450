import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, DateField, LongField, RadioField } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { optionsOf } from '#platform/choice.ts'
import { todayInLondon } from '#platform/london-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { Meeting } from '../contract.ts'
import { signOffLabels } from '../words.ts'
import { MAX_MINUTES, type Minutes, Showing, showMinutes, Signing, signMinutes } from './contract.ts'

type SignOffProps = { meeting: Meeting; minutes: Minutes; onChanged: (minutes: Minutes) => void }

/** First the person is shown the minutes, then they agree or give a correction. */
export function SignOffForm(props: SignOffProps) {
  return props.minutes.shownOn ? <Sign {...props} /> : <Show {...props} />
}

function Show({ meeting, onChanged }: SignOffProps) {
  const form = useForm({ resolver: contractResolver(Showing), defaultValues: { shownOn: todayInLondon() } })
  const showing = useSend(
    showMinutes,
    { meetingId: meeting.id },
    {
      failure: 'Failed to save.',
      fields: (_, message) => form.setError('shownOn', { message }, { shouldFocus: true }),
      done: onChanged,
    },
  )
  return (
    <Section title={`Show them to ${meeting.person.name}`} level={3} rule="light">
      <form noValidate onSubmit={form.handleSubmit((body) => showing.send(body))} className="grid gap-4">
        <DateField control={form.control} name="shownOn" label="Shown on" />
        <Button type="submit" size="small" className="justify-self-start" busy={showing.sending} busyLabel="Saving...">
          They were shown the minutes
        </Button>
      </form>
    </Section>
  )
}

type Values = z.input<typeof Signing>

function Sign({ meeting, onChanged }: SignOffProps) {
  const defaultValues: Values = { signOff: 'agreed', signedOn: todayInLondon(), correction: '' }
  const form = useForm({ resolver: contractResolver(Signing), defaultValues })
  const { control } = form
  const signOff = useWatch({ control, name: 'signOff' })
  const signing = useSend(
    signMinutes,
    { meetingId: meeting.id },
    {
      success: 'Sign-off recorded.',
      failure: 'Failed to record the sign-off.',
      // Fields are named by their paths in the body.
      fields: (name, message) => form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true }),
      done: onChanged,
    },
  )
  return (
    <Section title={`What ${meeting.person.name} says to them`} level={3} rule="light">
      <form noValidate onSubmit={form.handleSubmit((body) => signing.send(body))} className="grid gap-5">
        <RadioField
          control={control}
          name="signOff"
          label="Sign-off"
          hideLabel
          options={signOffs}
          onChoose={(value) => value === 'agreed' && form.resetField('correction')}
        />
        {signOff === 'disputed' && (
          <LongField
            control={control}
            name="correction"
            label="What they dispute"
            hint="In their words. It stays beside the minutes"
            rows={3}
            maxLength={MAX_MINUTES}
          />
        )}
        <DateField control={control} name="signedOn" label="Signed on" />
        <Button type="submit" size="small" className="justify-self-start" busy={signing.sending} busyLabel="Saving...">
          Record the sign-off
        </Button>
      </form>
    </Section>
  )
}

const signOffs = optionsOf(signOffLabels)
