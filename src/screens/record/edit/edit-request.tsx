import { type FormEvent, useId } from 'react'
import { Priority, priorityLabels, type Request } from '#features/request/contract.ts'
import { useType } from '#features/request/request.tsx'
import { optionsOf } from '#platform/choice.ts'
import { FormFoot } from '#ui/layout/form-foot.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { edited, EditedField } from '#ui/layout/edited-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { LateNotice } from '../late-notice.tsx'
import { useEdit } from './use-edit.tsx'

const fieldNames = ['title', 'description', 'goals', 'priority'] as const

type EditRequestProps = { request: Request; onClose: () => void }
type Edit = ReturnType<typeof useEdit>

const priorities = optionsOf(priorityLabels)

export function EditRequest({ request, onClose }: EditRequestProps) {
  const form = useId()
  const edit = useEdit(request, onClose)
  const { hasGoals } = useType(request.type)
  const readers = request.can.setStatus ? 'The client sees' : 'Your advisers see'
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    edit.save()
  }
  return (
    <Dialog
      title={request.can.setStatus ? 'Edit request' : 'Correct request'}
      description={`${request.reference}. ${readers} what you change.${request.can.setStatus ? '' : elsewhere}`}
      guard={edit.isDirty}
      onClose={() => {
        edit.discard()
        onClose()
      }}
      why={edit.isOver ? 'It can no longer be changed.' : !edit.isDirty && 'You have not changed anything yet.'}
      foot={
        <FormFoot
          form={form}
          submitLabel={edit.isLate ? 'Save again' : 'Save'}
          sending={edit.saving}
          disabled={!edit.isDirty || edit.isOver}
        />
      }
    >
      {(edit.isLate || edit.isOver) && <LateNotice requestId={request.id}>{consequence(edit)}</LateNotice>}
      <form id={form} noValidate onSubmit={onSubmit} className="grid gap-5">
        <EditedField edit={edit} name="title" label="Title">
          <TextInput {...edited(edit, 'title')} />
        </EditedField>
        <EditedField edit={edit} name="description" label="Description" optional>
          <TextArea grow rows={5} {...edited(edit, 'description')} />
        </EditedField>
        {hasGoals && (
          <EditedField edit={edit} name="goals" label="Goals" optional>
            <TextArea grow rows={4} {...edited(edit, 'goals')} />
          </EditedField>
        )}
        <EditedField edit={edit} name="priority" label="Priority" inWords={priorityInWords}>
          <Select options={priorities} className="max-w-60" {...edited(edit, 'priority')} />
        </EditedField>
      </form>
    </Dialog>
  )
}

const elsewhere = ' To correct details of a person, send your adviser a message.'

function consequence(edit: Edit) {
  if (edit.isOver)
    return 'The request can no longer be changed here. What you typed is kept: copy it into a message instead.'
  const both = fieldNames.some((name) => edit.theirs(name) !== undefined)
  if (!both) return 'What you typed is kept, and no one else has changed it: save again.'
  return 'What you typed is kept. Where both of you wrote, their words are below yours: save again to replace them with yours.'
}

const priorityInWords = (value: string) => priorityLabels[Priority.parse(value)]
