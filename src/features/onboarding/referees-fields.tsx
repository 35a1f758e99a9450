import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { MAX_REFEREES } from '#features/reference/contract.ts'
import { RefereeFields } from '#features/reference/reference.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { OnboardingControl } from './onboarding-request.ts'

/** The referees, as far as they are known already. */
export function RefereesFields({ control }: { control: OnboardingControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'referees' })
  return (
    <Section title="Referees" level={3} aside="Optional now, but two are needed to complete the checks">
      <div className="grid gap-5">
        {fields.map(({ id }, place) => (
          <fieldset key={id} aria-label={`Referee ${place + 1}`} className="grid gap-5 border-t border-rule pt-3">
            <div className="flex items-center justify-between">
              <b>{`Referee ${place + 1}`}</b>
              <IconButton icon={X} size="small" label={`Remove referee ${place + 1}`} onClick={() => remove(place)} />
            </div>
            <RefereeFields control={control} at={(field) => `referees.${place}.${field}`} />
          </fieldset>
        ))}
        {fields.length < MAX_REFEREES && (
          <Button icon={Plus} className="justify-self-start" onClick={() => append({ ...noReferee })}>
            Add a referee
          </Button>
        )}
      </div>
    </Section>
  )
}

const noReferee = {
  refereeName: '',
  refereeTitle: '',
  companyName: '',
  email: '',
  phone: '',
  relationship: '',
  mayContact: false,
}
