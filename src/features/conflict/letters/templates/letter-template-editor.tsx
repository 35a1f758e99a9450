import { type ReactNode, useId } from 'react'
import { useWording, WordingHistory, WordingNote } from '#features/wording/wording.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Section } from '#ui/layout/section.tsx'
import { TemplateDialog } from '#ui/layout/template-dialog.tsx'
import type { LetterTemplate } from '../contract.ts'
import { LetterTextFields } from '../letter-text-fields.tsx'
import { LetterPreview } from '../letter-preview.tsx'
import type { MergeValues } from '../fields.ts'
import { FieldList } from './field-list.tsx'
import { useLetterTemplate } from './use-letter-template.tsx'

type LetterTemplateEditorProps = {
  template: LetterTemplate
  choice: ReactNode
  /** Of the case at hand, for the preview. */
  values: MergeValues
  onClose: () => void
}

export function LetterTemplateEditor({ template, choice, values, onClose }: LetterTemplateEditorProps) {
  const id = useId()
  const edit = useLetterTemplate(template)
  const { canChange } = useWording()
  return (
    <TemplateDialog
      title="Letter templates"
      description="For every client of the firm. Letters already started keep their text."
      isRead={!canChange}
      form={id}
      submitLabel={edit.isLate ? 'Save again' : 'Save template'}
      saving={edit.saving}
      isDirty={edit.isDirty}
      onDiscard={edit.discard}
      onClose={onClose}
    >
      <WordingNote />
      {choice}
      {edit.isLate && (
        <Alert hue="active" title="Someone else has changed this template">
          What you typed is kept. Where both of you wrote, their words are below yours: save again to replace them.
        </Alert>
      )}
      {edit.refusal && <Alert title="Failed to save the template">{edit.refusal}</Alert>}
      <form id={id} noValidate onSubmit={edit.onSave} className="grid gap-5">
        <fieldset disabled={!canChange} className="grid gap-5">
          <LetterTextFields
            edit={edit}
            rows={16}
            hint="Start a line with # for a heading, or with - for a bullet point."
          />
        </fieldset>
      </form>
      <FieldList />
      <Section title="Preview with this case" level={3}>
        <LetterPreview {...edit.text} values={values} />
      </Section>
      <WordingHistory of={template.id} />
    </TemplateDialog>
  )
}
