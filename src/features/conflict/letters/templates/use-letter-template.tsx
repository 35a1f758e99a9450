import { useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { contractResolver } from '#features/form/form.tsx'
import { ApiError, errorText, useSend } from '#platform/api/api.tsx'
import { useFormDraft } from '#platform/drafts/drafts.tsx'
import { useFollowing } from '../use-following.tsx'
import { LetterTemplate, TemplateText, updateLetterTemplate } from '../contract.ts'

type Text = 'subject' | 'body'

/** A template as it is being written, saved over the version that was read. */
export function useLetterTemplate(template: LetterTemplate) {
  const [read, setRead] = useState(template)
  const [late, setLate] = useState<LetterTemplate>()
  const form = useForm({ resolver: contractResolver(TemplateText), defaultValues: textOf(template) })
  // With the version: a draft over an older one would replace what a colleague has saved since.
  const draft = useFormDraft(form, `letter-template:${read.id}:${read.version}`)
  const { control } = form
  const { isDirty, dirtyFields } = useFormState({ control })
  const text = { ...textOf(read), ...useWatch({ control }) }

  function take(saved: LetterTemplate) {
    draft.discard()
    setLate(undefined)
    setRead(saved)
    form.reset(textOf(saved))
  }
  function meet(error: Error) {
    const theirs = error instanceof ApiError ? LetterTemplate.safeParse(error.current).data : undefined
    if (!theirs) return
    setLate(theirs)
    for (const name of ['subject', 'body'] as const)
      if (!dirtyFields[name]) form.resetField(name, { defaultValue: theirs[name] })
  }
  const saving = useSend(
    updateLetterTemplate,
    { templateId: template.id },
    {
      success: 'Template saved.',
      expects: ['STALE_VERSION', 'VALIDATION_FAILED'],
      fields: (name, message) => form.setError(name as Text, { message }), // the server names our own fields
      done: take,
      failed: meet,
    },
  )
  useFollowing(template.version, (now) => !isDirty && now > read.version && take(template))
  return {
    control,
    text,
    isDirty,
    isLate: late !== undefined,
    theirs: (name: Text) => (late && dirtyFields[name] && late[name] !== text[name] ? late[name] : undefined),
    keepTheirs: (name: Text) => form.setValue(name, late?.[name] ?? '', { shouldDirty: true }),
    onSave: form.handleSubmit((content) => saving.send({ ...content, version: (late ?? read).version })),
    saving: saving.sending,
    refusal:
      saving.error && !late && !saving.fieldErrors ? errorText(saving.error, 'The server gave no reason.') : undefined,
    discard() {
      draft.discard()
      form.reset(textOf(late ?? read))
    },
  }
}

const textOf = ({ subject, body }: Pick<LetterTemplate, Text>) => ({ subject, body })
