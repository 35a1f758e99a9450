import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { MAX_REFEREES, NEEDED_REFERENCES } from '#features/reference/contract.ts'
import { RefereeFields } from '#features/reference/reference.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { OnboardingControl } from './onboarding-request.ts'

/** Referees may be named now or later; none is written to before staff ask them. */
export function RefereesFields({ control }: { control: OnboardingControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'referees' })
  return (
    <Section title="Referees (optional)" level={3} aside={`${NEEDED_REFERENCES} are needed in the end`}>
      <ol className="grid gap-5">
        {fields.map((field, index) => (
          <li key={field.id}>
            <fieldset aria-label={`Referee ${index + 1}`} className="grid gap-5 border-b border-rule pb-4">
              <RefereeFields control={control} at={(name) => `referees.${index}.${name}`} />
              <Button size="small" variant="quiet" className="justify-self-start" onClick={() => remove(index)}>
                {`Remove referee ${index + 1}`}
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        size="small"
        icon={Plus}
        className="mt-3"
        disabled={fields.length >= MAX_REFEREES}
        onClick={() => append(noReferee)}
      >
        Add a referee
      </Button>
    </Section>
  )
}

const noReferee = { refereeName: '', companyName: '', relationship: '', mayContact: false }
