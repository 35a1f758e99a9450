import { DateInput } from '#ui/fields/date-input.tsx'
import { type Edit, edited, EditedField } from '#ui/layout/edited-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Owner } from '../words.ts'
import { ownerOptions } from './owner-options.ts'
import type { ItemEdits } from '../contract.ts'

type EditFieldsProps = { edit: Edit<keyof typeof ItemEdits.shape>; names: Record<Owner, string>; hasRule: boolean }

export function EditFields({ edit, names, hasRule }: EditFieldsProps) {
  return (
    <>
      <EditedField edit={edit} name="title" label="What needs to be done">
        <TextInput maxLength={200} {...edited(edit, 'title')} />
      </EditedField>
      <EditedField edit={edit} name="why" label="Why">
        <TextArea grow rows={2} maxLength={500} {...edited(edit, 'why')} />
      </EditedField>
      <EditedField edit={edit} name="owner" label="Who does it" inWords={(owner) => names[Owner.parse(owner)]}>
        <Select className="max-w-80" options={ownerOptions(names)} {...edited(edit, 'owner')} />
      </EditedField>
      <EditedField
        edit={edit}
        name="dueDate"
        label="Due"
        group
        hint={hasRule && 'A date you type stays when the start date moves. Leave it empty to work it out again.'}
        inWords={longDate}
      >
        <DateInput value={edit.value('dueDate')} onChange={(date) => edit.set('dueDate', date)} />
      </EditedField>
    </>
  )
}
