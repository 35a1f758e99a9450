import type { ReactNode } from 'react'
import { DateInput } from '#ui/fields/date-input.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { longDate } from '#ui/text/dates.ts'
import { LinkButton } from '#ui/text/link.tsx'
import { Owner } from '../words.ts'
import { ownerOptions } from './owner-options.ts'
import type { useEditItem } from './use-edit-item.tsx'

type EditFieldsProps = { edit: Edit; names: Record<Owner, string>; hasRule: boolean }

/** The fields of an item, each with a colleague’s words where both have changed it. */
export function EditFields({ edit, names, hasRule }: EditFieldsProps) {
  return (
    <>
      <EditField edit={edit} name="title" label="What has to be done">
        <TextInput maxLength={200} {...control(edit, 'title')} />
      </EditField>
      <EditField edit={edit} name="why" label="Why">
        <TextArea grow rows={2} maxLength={500} {...control(edit, 'why')} />
      </EditField>
      <EditField edit={edit} name="owner" label="Who does it" inWords={(owner) => names[Owner.parse(owner)]}>
        <Select className="max-w-80" options={ownerOptions(names)} {...control(edit, 'owner')} />
      </EditField>
      <EditField
        edit={edit}
        name="dueDate"
        label="Due"
        group
        hint={hasRule && 'A date you type stays when the start date moves. Leave it empty to work it out again.'}
        inWords={longDate}
      >
        <DateInput value={edit.value('dueDate')} onChange={(date) => edit.set('dueDate', date)} />
      </EditField>
    </>
  )
}

type Edit = ReturnType<typeof useEditItem>
type Name = Parameters<Edit['value']>[0]

const control = (edit: Edit, name: Name) => ({
  value: edit.value(name),
  onChange: ({ target }: { target: { value: string } }) => edit.set(name, target.value),
})

type EditFieldProps = {
  edit: Edit
  name: Name
  label: string
  hint?: ReactNode
  group?: boolean
  inWords?: (value: string) => string
  children: ReactNode
}

function EditField({ edit, name, inWords = String, children, ...labels }: EditFieldProps) {
  const theirs = edit.theirs(name)
  return (
    <div className="grid gap-2">
      <Field {...labels} error={edit.problem(name)}>
        {children}
      </Field>
      {theirs !== undefined && (
        <div data-hue="active" className="border-l-3 border-hue bg-hue-tint px-3.25 py-2">
          <p className="text-meta text-ink-2">It reads now:</p>
          <p className="wrap-anywhere">{theirs ? inWords(theirs) : 'Nothing'}</p>
          <LinkButton className="mt-1" onClick={() => edit.takeTheirs(name)}>
            Keep that instead
          </LinkButton>
        </div>
      )}
    </div>
  )
}
