import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { contractResolver, FormField } from '#features/form/form.tsx'
import type { Audience } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { Section } from '#ui/layout/section.tsx'
import { quarterOf, today } from '../../period.ts'
import { NewRound, raiseRound } from '../contract.ts'
import { LinksToPassOn } from '../links-to-pass-on.tsx'
import { raisedWords } from '../raised-words.ts'
import { eachError, errorOfAll } from './people.ts'
import { PeopleField } from './people-field.tsx'
import { type RoundForm, RoundTerms } from './round-terms.tsx'

export function NewRoundForm({ audience }: { audience: Audience }) {
  const navigate = useNavigate()
  const [raised, setRaised] = useState<z.output<(typeof raiseRound)['returns']>>()
  const form = useRoundForm()
  const draft = useFormDraft(form, 'review-round')
  const raising = useSend(raiseRound, undefined, {
    success: raisedWords,
    failure: 'Failed to raise the round. Please try again.',
    fields: (name, message) => form.setError(name as 'people', { message }), // the server checks the same contract
    done(answer) {
      draft.discard()
      if (answer.links.length > 0) setRaised(answer)
      else leave(answer)
    },
  })
  function leave({ id }: { id: string }) {
    void navigate({ to: '/rounds/$roundId', params: { roundId: id }, replace: true })
  }
  const { control, formState } = form
  const own = useMe().tenantId
  const clientId = (useWatch({ control, name: 'clientId' }) || own) ?? ''
  const [periodStart, periodEnd, people] = useWatch({ control, name: ['periodStart', 'periodEnd', 'people'] })
  const errors = formState.errors.people

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((round) => raising.send(round))(event)}>
      <PageTitle title="New review round" sub="One review for each person, raised together." />
      <div className="grid max-w-248 gap-8 pb-8">
        <Section title="The round">
          <RoundTerms form={form} clientId={clientId} isStaff={audience === 'staff'} />
        </Section>
        <Section title="People">
          {clientId ? (
            <PeopleField
              of={{ clientId, start: periodStart, end: periodEnd }}
              people={people}
              onChange={(changed) => {
                form.clearErrors('people')
                form.setValue('people', changed, { shouldDirty: true })
              }}
              errors={eachError(errors)}
              error={errorOfAll(errors)}
            />
          ) : (
            <p className="text-ink-2">Choose a company first.</p>
          )}
        </Section>
        <Foot form={form} count={people.length} sending={raising.sending} />
      </div>
      {raised && <LinksToPassOn links={raised.links} onClose={() => leave(raised)} />}
    </form>
  )
}

function useRoundForm(): RoundForm {
  const quarter = quarterOf(today())
  return useForm({
    resolver: contractResolver(NewRound),
    defaultValues: {
      clientId: '',
      contactId: '',
      name: '',
      periodStart: quarter.start,
      periodEnd: quarter.end,
      reviewerId: '',
      handInBy: '',
      people: [],
      ask: false,
    },
  })
}

type FootProps = { form: RoundForm; count: number; sending: boolean }

function Foot({ form, count, sending }: FootProps) {
  const ask = useWatch({ control: form.control, name: 'ask' })
  return (
    <div className="grid gap-4 border-t border-rule-ink pt-4">
      <FormField control={form.control} name="ask" label="Self-assessments" group>
        {() => (
          <Checkbox
            checked={ask ?? false}
            onChange={({ target }) => form.setValue('ask', target.checked, { shouldDirty: true })}
            label="Ask everyone at once"
            hint="Each person with an e-mail address gets a link of their own. Those without one are listed."
          />
        )}
      </FormField>
      <div>
        <Button variant="primary" type="submit" busy={sending} busyLabel="Raising...">
          {count === 0 ? 'Raise reviews' : count === 1 ? 'Raise 1 review' : `Raise ${count} reviews`}
        </Button>
      </div>
    </div>
  )
}
