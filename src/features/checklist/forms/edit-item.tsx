import { type FormEvent, useId } from 'react'
import { Alert } from '#ui/layout/alert.tsx'
import { FormFoot } from '#ui/layout/form-foot.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EditFields } from './edit-fields.tsx'
import type { ChecklistItem } from '../contract.ts'
import type { Owner } from '../words.ts'
import { useEditItem } from './use-edit-item.tsx'

type EditItemProps = { item: ChecklistItem; names: Record<Owner, string>; onClose: () => void }

export function EditItem({ item, names, onClose }: EditItemProps) {
  const form = useId()
  const edit = useEditItem(item, onClose)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    edit.save()
  }
  return (
    <Dialog
      title="Change this item"
      description={item.title}
      guard={edit.isDirty}
      onClose={edit.close}
      why={!edit.isDirty && 'You have not changed anything yet.'}
      foot={
        <FormFoot
          form={form}
          submitLabel={edit.isLate ? 'Save again' : 'Save'}
          sending={edit.saving}
          disabled={!edit.isDirty}
        />
      }
    >
      {edit.isLate && (
        <Alert hue="active" title="Someone else has changed this item">
          What you typed is kept. Save again to replace theirs where both of you wrote.
        </Alert>
      )}
      <form id={form} noValidate onSubmit={onSubmit} className="grid gap-5">
        <EditFields edit={edit} names={names} hasRule={item.due.hasRule} />
      </form>
    </Dialog>
  )
}
