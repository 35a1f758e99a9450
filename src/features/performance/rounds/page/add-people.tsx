import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { contractResolver } from '#features/form/form.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { addToRound, type PassedOn, type Round } from '../contract.ts'
import { eachError, errorOfAll } from '../form/people.ts'
import { PeopleField } from '../form/people-field.tsx'
import { LinksToPassOn } from '../links-to-pass-on.tsx'
import { raisedWords } from '../raised-words.ts'

export function AddPeople({ round, onClose }: { round: Round; onClose: () => void }) {
  const form = useForm({ resolver: contractResolver(addToRound.body), defaultValues: { people: [], ask: false } })
  const [links, setLinks] = useState<readonly PassedOn[]>([])
  const [people, ask] = useWatch({ control: form.control, name: ['people', 'ask'] })
  const adding = useSend(
    addToRound,
    { roundId: round.id },
    {
      success: raisedWords,
      failure: 'Failed to add them. Please try again.',
      fields: (name, message) => form.setError(name as 'people', { message }), // the server checks the same contract
      done(answer) {
        if (answer.links.length > 0) setLinks(answer.links)
        else onClose()
      },
    },
  )
  const { errors, isDirty } = form.formState
  if (links.length > 0) return <LinksToPassOn links={links} onClose={onClose} />
  return (
    <FormDialog
      title="Add people to the round"
      description={round.name}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit((body) => adding.send(body))(event)}
      submitLabel="Add to the round"
      busyLabel="Adding..."
      sending={adding.sending}
      isDirty={isDirty}
    >
      <PeopleField
        of={{ clientId: round.tenantId, start: round.periodStart, end: round.periodEnd }}
        people={people}
        onChange={(changed) => {
          form.clearErrors('people')
          form.setValue('people', changed, { shouldDirty: true })
        }}
        errors={eachError(errors.people)}
        error={errorOfAll(errors.people)}
      />
      <Checkbox
        checked={ask ?? false}
        onChange={({ target }) => form.setValue('ask', target.checked, { shouldDirty: true })}
        label="Ask them for their self-assessment at once"
      />
    </FormDialog>
  )
}
