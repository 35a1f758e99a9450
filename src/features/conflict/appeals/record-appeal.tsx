import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { DateField, LongField, RecordDialog, SelectField, useRecordForm } from '#features/form/form.tsx'
import { optionsOf } from '#platform/choice.ts'
import { longDate } from '#ui/text/dates.ts'
import { hasRole, PersonField } from '../parties/person-field.tsx'
import { NewAppeal, type OutcomeLetter, recordAppeal } from './contract.ts'
import { DeciderFields } from './decider-fields.tsx'
import { sentByLabels } from './words.ts'

type Values = z.input<typeof NewAppeal>
type RecordAppealProps = {
  requestId: string
  involved: readonly string[]
  letters: readonly OutcomeLetter[]
  onClose: () => void
}

export function RecordAppeal({ requestId, involved, letters, onClose }: RecordAppealProps) {
  const letterTo = (id: string) => letters.find(({ participantId }) => participantId === id)
  const { dialog, control } = useRecordForm({
    sends: recordAppeal,
    params: { requestId },
    fields: NewAppeal,
    values: nothingYet,
    draft: `appeal:${requestId}`,
    body: ({ letterSentOn, letterSentBy, ...appeal }) =>
      letterTo(appeal.participantId) ? appeal : { ...appeal, letterSentOn, letterSentBy },
    success: 'Appeal recorded.',
    failure: 'Failed to record the appeal. Please try again.',
    refused: (name) => name === 'lateReason' && setLate(true),
    onClose,
  })
  const [appellantId, lateReason] = useWatch({ control, name: ['participantId', 'lateReason'] })
  const [isLate, setLate] = useState(false)
  const letter = letterTo(appellantId)
  return (
    <RecordDialog
      {...dialog}
      title="Record an appeal"
      description="The case stays open until it is decided."
      does="Record appeal"
    >
      <PersonField
        control={control}
        name="participantId"
        label="Who appeals"
        among={appellants}
        requestId={requestId}
      />
      <AppealFields control={control} letter={letter} />
      {(isLate || lateReason) && (
        <LongField control={control} name="lateReason" label="Why it is accepted late" rows={2} maxLength={1_000} />
      )}
      <DeciderFields control={control} requestId={requestId} involved={involved} appellantId={appellantId} />
    </RecordDialog>
  )
}

type AppealFieldsProps = { control: Control<Values, unknown, NewAppeal>; letter: OutcomeLetter | undefined }

/** The letter is asked for only if none was sent from here. */
function AppealFields({ control, letter }: AppealFieldsProps) {
  return (
    <>
      <LongField
        control={control}
        name="grounds"
        label="Grounds"
        hint="What they appeal against and why, in their words"
        rows={3}
        maxLength={20_000}
      />
      {letter ? (
        <p className="text-ink-2">
          {`Against the outcome letter sent on ${longDate(letter.sentOn)}, ${sentByLabels[letter.sentBy].toLowerCase()}.`}
        </p>
      ) : (
        <>
          <DateField control={control} name="letterSentOn" label="Outcome letter sent on" />
          <SelectField
            control={control}
            name="letterSentBy"
            label="Sent"
            hint="A posted letter is taken to arrive two working days later"
            options={ways}
          />
        </>
      )}
      <DateField control={control} name="receivedOn" label="Appeal received on" />
    </>
  )
}

const appellants = hasRole('complainant', 'respondent', 'participant', 'other')
const ways = optionsOf(sentByLabels)

const nothingYet: Values = {
  participantId: '',
  receivedOn: '',
  grounds: '',
  letterSentOn: '',
  letterSentBy: 'email',
  lateReason: '',
  decisionMakerId: '',
  involvementReason: '',
}
