import { useState } from 'react'
import { useWording } from '#features/wording/wording.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TemplatesWaiting } from '#ui/layout/template-dialog.tsx'
import { listTemplates, type Template } from '../contract.ts'
import { TemplateEditor } from './template-editor.tsx'

type TemplatesDialogProps = { onClose: () => void }

/** The firm’s checklist templates, one open at a time. */
export function TemplatesDialog({ onClose }: TemplatesDialogProps) {
  const { canChange } = useWording()
  const reading = useGet(listTemplates)
  const [chosen, setChosen] = useState<string>()
  if (reading.data) {
    const template = reading.data.find(({ id }) => id === chosen) ?? (chosen === NEW ? undefined : reading.data[0])
    return (
      <TemplateEditor
        key={template?.id ?? NEW}
        template={template}
        choice={
          <TemplateChoice
            templates={reading.data}
            value={template?.id ?? NEW}
            canAdd={canChange}
            onChoose={setChosen}
          />
        }
        onAdded={({ id }) => setChosen(id)}
        onClose={onClose}
      />
    )
  }
  return <TemplatesWaiting title="Checklist templates" from={reading} onClose={onClose} />
}

const NEW = 'new'

type TemplateChoiceProps = {
  templates: readonly Template[]
  value: string
  canAdd: boolean
  onChoose: (id: string) => void
}

function TemplateChoice({ templates, value, canAdd, onChoose }: TemplateChoiceProps) {
  return (
    <Field label="Template">
      <Select
        className="max-w-80"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        options={[
          ...templates.map(({ id, name, archivedAt }) => ({
            value: id,
            label: archivedAt ? `${name} (archived)` : name,
          })),
          ...(canAdd || value === NEW ? [{ value: NEW, label: 'A new template' }] : []),
        ]}
      />
    </Field>
  )
}
