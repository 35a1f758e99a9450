import { type FormEvent, type ReactNode, useId } from 'react'
import { Priority, priorityLabels, type Request } from '#features/request/contract.ts'
import { useType } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { LateNotice } from './late-notice.tsx'
import { useEdit } from './use-edit.tsx'

const fieldNames = ['title', 'description', 'goals', 'priority'] as const

type EditRequestProps = { request: Request; onClose: () => void }
type Edit = ReturnType<typeof useEdit>
type FieldName = (typeof fieldNames)[number]

const priorities = Priority.options.map((value) => ({ value, label: priorityLabels[value] }))

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
      why={edit.isOver ? 'It can no longer be changed.' : !edit.isDirty && 'Nothing is changed yet.'}
      foot={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            type="submit"
            form={form}
            disabled={!edit.isDirty || edit.isOver}
            busy={edit.saving}
            busyLabel="Saving..."
          >
            {edit.isLate ? 'Save again' : 'Save'}
          </Button>
        </>
      }
    >
      {(edit.isLate || edit.isOver) && <LateNotice requestId={request.id}>{consequence(edit)}</LateNotice>}
      <form id={form} noValidate onSubmit={onSubmit} className="grid gap-5">
        <EditField edit={edit} name="title" label="Title">
          <TextInput {...control(edit, 'title')} />
        </EditField>
        <EditField edit={edit} name="description" label="Description" optional>
          <TextArea grow rows={5} {...control(edit, 'description')} />
        </EditField>
        {hasGoals && (
          <EditField edit={edit} name="goals" label="Goals" optional>
            <TextArea grow rows={4} {...control(edit, 'goals')} />
          </EditField>
        )}
        <EditField edit={edit} name="priority" label="Priority">
          <Select options={priorities} className="max-w-60" {...control(edit, 'priority')} />
        </EditField>
      </form>
    </Dialog>
  )
}

const elsewhere = ' To correct details of a person, send your adviser a message.'

function consequence(edit: Edit) {
  if (edit.isOver)
    return 'The request can no longer be changed here. What you typed is kept: copy it into a message instead.'
  const both = fieldNames.some((name) => edit.theirs(name) !== undefined)
  if (!both) return 'What you typed is kept, and nobody else changed it: save again.'
  return 'What you typed is kept. Where both of you wrote, their words are below yours: save again to replace them with yours.'
}

function control(edit: Edit, name: FieldName) {
  return {
    value: edit.value(name),
    onChange: ({ target }: { target: { value: string } }) => edit.set(name, target.value),
  }
}

type EditFieldProps = { edit: Edit; name: FieldName; label: string; optional?: boolean; children: ReactNode }

function EditField({ edit, name, label, optional, children }: EditFieldProps) {
  const theirs = edit.theirs(name)
  return (
    <div className="grid gap-2">
      <Field label={label} optional={optional} error={edit.problem(name)}>
        {children}
      </Field>
      {theirs !== undefined && (
        <div data-hue="active" className="border-l-3 border-hue bg-hue-tint px-3.25 py-2">
          <p className="text-meta text-ink-2">It reads now:</p>
          <p className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{words(name, theirs)}</p>
          <LinkButton className="mt-1" onClick={() => edit.takeTheirs(name)}>
            Keep that instead
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function words(name: FieldName, value: string) {
  if (name === 'priority') return priorityLabels[Priority.parse(value)]
  return value || 'Nothing'
}
