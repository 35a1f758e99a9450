import { type ReactNode, useId } from 'react'
import { useWording, WordingHistory, WordingNote } from '#features/wording/wording.tsx'
import { TextField } from '#features/form/form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { TemplateDialog } from '#ui/layout/template-dialog.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import type { Template } from '../contract.ts'
import { TemplateItems } from './template-items.tsx'
import { useTemplate } from './use-template.tsx'

type TemplateEditorProps = {
  /** Undefined for a new one. */
  template: Template | undefined
  choice: ReactNode
  onAdded: (template: Template) => void
  onClose: () => void
}

export function TemplateEditor({ template, choice, onAdded, onClose }: TemplateEditorProps) {
  const id = useId()
  const edit = useTemplate(template, { onAdded })
  const { canChange } = useWording()
  return (
    <TemplateDialog
      title="Checklist templates"
      description="For every client of the firm. Checklists that have been started keep their items."
      isRead={!canChange}
      form={id}
      submitLabel={template ? 'Save template' : 'Add template'}
      saving={edit.saving}
      isDirty={edit.isDirty}
      onDiscard={edit.discard}
      onClose={onClose}
    >
      <WordingNote />
      {choice}
      {edit.late && (
        <Alert hue="active" title="Someone else has changed this template">
          <p>What you typed is kept. Save again to replace theirs.</p>
          <LinkButton className="mt-1" onClick={edit.takeTheirs}>
            Take theirs instead
          </LinkButton>
        </Alert>
      )}
      {edit.refusal && <Alert title="Failed to save the template">{edit.refusal}</Alert>}
      <form id={id} noValidate onSubmit={edit.onSubmit} className="grid gap-5">
        <fieldset disabled={!canChange} className="grid gap-5">
          <TextField control={edit.control} name="name" label="Name" inputClassName="max-w-80" />
          <TemplateItems control={edit.control} isRead={!canChange} />
        </fieldset>
      </form>
      {template && canChange && (
        <div className="flex flex-wrap items-center gap-3 border-t border-rule pt-4">
          <Button size="small" busy={edit.archiving} onClick={edit.archive}>
            {template.archivedAt ? 'Offer it again' : 'Archive this template'}
          </Button>
          <span className="text-meta text-ink-3">
            {template.archivedAt ? 'No new checklist is started from it.' : 'Archived templates are no longer offered.'}
          </span>
        </div>
      )}
      {template && <WordingHistory of={template.id} />}
    </TemplateDialog>
  )
}
