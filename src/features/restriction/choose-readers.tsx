import { type FormEvent, useState } from 'react'
import { fullName } from '#features/request/request.tsx'
import type { Request } from '#features/request/contract.ts'
import { useMe } from '#features/session/session.tsx'
import { useSend } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { type Reader, type Readers, setReaders } from './contract.ts'

type ChooseReadersProps = { request: Request; readers: Readers; onClose: () => void }

export function ChooseReaders({ request, readers, onClose }: ChooseReadersProps) {
  // As it was on screen when opened: the server refuses if someone else has changed it since.
  const [{ version, isRestricted, people }] = useState(readers)
  const [restricted, setRestricted] = useState(isRestricted)
  const [chosen, setChosen] = useState(() => people.filter(({ sees }) => sees).map(({ id }) => id))
  const company = request.client.companyName || 'the company'
  const setting = useSend(
    setReaders,
    { requestId: request.id },
    {
      success: restricted ? 'The case is restricted.' : 'The case is open to the company and its advisers.',
      failure: 'Failed to change who may see the case.',
      done: onClose,
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setting.send({ readers: restricted ? chosen : null, version })
  }
  const choose = ({ id }: Reader, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((each) => each !== id)))

  return (
    <FormDialog
      title="Who may see this case"
      description="Anyone left out can no longer see it anywhere: lists, figures, search, messages and letters. The change is recorded."
      onClose={onClose}
      onSubmit={onSubmit}
      submitLabel="Save"
      busyLabel="Saving..."
      sending={setting.sending}
      isDirty={restricted !== isRestricted || chosen.length !== people.filter(({ sees }) => sees).length}
    >
      <OpenTo company={company} restricted={restricted} onChange={setRestricted} />
      {restricted && (
        <Field group label="People" error={setting.fieldErrors?.['readers']?.join(' ')}>
          <Choices
            title={company}
            people={people.filter(({ isAdviser }) => !isAdviser)}
            chosen={chosen}
            onChoose={choose}
          />
          <Choices
            title={brand.firm}
            people={people.filter(({ isAdviser }) => isAdviser)}
            chosen={chosen}
            onChoose={choose}
          />
        </Field>
      )}
    </FormDialog>
  )
}

type OpenToProps = { company: string; restricted: boolean; onChange: (restricted: boolean) => void }

function OpenTo({ company, restricted, onChange }: OpenToProps) {
  return (
    <Field group label="Open to">
      <Radio
        name="open-to"
        checked={!restricted}
        onChange={() => onChange(false)}
        label={`Everyone at ${company} with an account, and its advisers`}
        hint="The people it is about never see it."
      />
      <Radio name="open-to" checked={restricted} onChange={() => onChange(true)} label="Only the people chosen here" />
    </Field>
  )
}

type ChoicesProps = {
  title: string
  people: readonly Reader[]
  chosen: readonly string[]
  onChoose: (person: Reader, isChosen: boolean) => void
}

function Choices({ title, people, chosen, onChoose }: ChoicesProps) {
  const me = useMe()
  if (people.length === 0) return null
  return (
    <div className="mt-2 grid gap-1.5">
      <p className="text-meta text-ink-3">{title}</p>
      {people.map((each) => (
        <Checkbox
          key={each.id}
          checked={!each.isParty && chosen.includes(each.id)}
          disabled={each.isParty || each.id === me.id}
          onChange={({ target }) => onChoose(each, target.checked)}
          label={each.id === me.id ? `${fullName(each)} (you)` : fullName(each)}
          hint={each.isParty ? 'Named in the case' : undefined}
        />
      ))}
    </div>
  )
}
