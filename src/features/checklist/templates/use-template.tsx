import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { contractResolver } from '#features/form/form.tsx'
import { ApiError, errorText, useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { addTemplate, Template, updateTemplate } from '../contract.ts'
import { blankItem, TemplateForm, toForm } from './template-form.ts'

// With the version: a draft over an older one would replace what a colleague has saved since.
const draftOf = (read: Template | undefined) => `checklist-template:${read ? `${read.id}:${read.version}` : 'new'}`

type Afterwards = { onAdded: (template: Template) => void }

/** The draft of a template. Saving names the version that was read, so that no colleague’s change is lost. */
export function useTemplate(template: Template | undefined, { onAdded }: Afterwards) {
  const [read, setRead] = useState(template)
  const [late, setLate] = useState<Template>()
  const form = useForm({
    resolver: contractResolver(TemplateForm),
    defaultValues: read ? toForm(read) : { name: '', items: [blankItem] },
  })
  const draft = useFormDraft(form, draftOf(read))
  function take(saved: Template) {
    draft.discard()
    setLate(undefined)
    setRead(saved)
    form.reset(toForm(saved))
  }
  const adding = useSend(addTemplate, undefined, {
    success: 'Template added.',
    done(added) {
      draft.discard()
      onAdded(added)
    },
  })
  const updating = useSend(
    updateTemplate,
    { templateId: template?.id ?? '' },
    {
      success: 'Template saved.',
      expects: ['STALE_VERSION'],
      done: take,
      failed: (error) => setLate((before) => asLeft(error) ?? before),
    },
  )
  const archiving = useArchiving(template, setRead)
  const error = adding.error ?? (late ? null : updating.error)
  return {
    control: form.control,
    isDirty: useFormState({ control: form.control }).isDirty,
    onSubmit: form.handleSubmit((content) =>
      read ? updating.send({ ...content, version: (late ?? read).version }) : adding.send(content),
    ),
    saving: adding.sending || updating.sending,
    refusal: error ? errorText(error, 'The server gave no reason.') : undefined,
    late,
    takeTheirs: () => late && take(late),
    discard() {
      draft.discard()
      form.reset()
    },
    ...archiving,
  }
}

function useArchiving(template: Template | undefined, onDone: (template: Template) => void) {
  const archiving = useSend(
    updateTemplate,
    { templateId: template?.id ?? '' },
    {
      success: ({ archivedAt }) => (archivedAt ? 'Template archived.' : 'Template offered again.'),
      failure: 'Failed to archive the template.',
      done: onDone,
    },
  )
  return {
    archive: () => archiving.send({ isArchived: template?.archivedAt === null }),
    archiving: archiving.sending,
  }
}

const asLeft = (error: Error) => (error instanceof ApiError ? Template.safeParse(error.current).data : undefined)
