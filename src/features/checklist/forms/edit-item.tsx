import { EditDialog, useRecordEdit } from '#features/form/form.tsx'
import { ChecklistItem, ItemEdits, updateItem } from '../contract.ts'
import { Owner } from '../words.ts'
import { optionsOf } from '#platform/choice.ts'
import { DateInput } from '#ui/fields/date-input.tsx'
import { type Edit, edited, EditedField } from '#ui/layout/edited-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { longDate } from '#ui/text/dates.ts'

type EditItemProps = { item: ChecklistItem; names: Record<Owner, string>; onClose: () => void }

export function EditItem({ item, names, onClose }: EditItemProps) {
  const edit = useRecordEdit({
    sends: updateItem,
    params: { itemId: item.id },
    name: `edit-item:${item.id}`,
    edits: ItemEdits,
    record: item,
    reads: ChecklistItem,
    values: (stored = item) => editable(stored),
    success: 'Item changed.',
    failure: 'Failed to change the item.',
    onClose,
  })
  return (
    <EditDialog edit={edit} title="Change this item" description={item.title} does="Save">
      <EditFields edit={edit} names={names} hasRule={item.due.hasRule} />
    </EditDialog>
  )
}

const editable = ({ version, title, why, owner, due }: ChecklistItem) => ({
  version,
  title,
  why,
  owner,
  dueDate: due.date,
})

type EditFieldsProps = { edit: Edit<keyof typeof ItemEdits.shape>; names: Record<Owner, string>; hasRule: boolean }

function EditFields({ edit, names, hasRule }: EditFieldsProps) {
  return (
    <>
      <EditedField edit={edit} name="title" label="What needs to be done">
        <TextInput maxLength={200} {...edited(edit, 'title')} />
      </EditedField>
      <EditedField edit={edit} name="why" label="Why">
        <TextArea grow rows={2} maxLength={500} {...edited(edit, 'why')} />
      </EditedField>
      <EditedField edit={edit} name="owner" label="Who does it" inWords={(owner) => names[Owner.parse(owner)]}>
        <Select className="max-w-80" options={optionsOf(names)} {...edited(edit, 'owner')} />
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
