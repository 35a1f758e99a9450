import { useState } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { optionsOf } from '#platform/choice.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TemplatesWaiting } from '#ui/layout/template-dialog.tsx'
import { type CaseLetters, listLetterTemplates } from '../contract.ts'
import type { MergeValues } from '../fields.ts'
import { kindLabels, LetterKind } from '../words.ts'
import { LetterTemplateEditor } from './letter-template-editor.tsx'

type LetterTemplatesProps = { known: MergeValues; people: CaseLetters['people']; onClose: () => void }

/** The firm’s letter templates, one open at a time, with a preview for the case at hand. */
export function LetterTemplates({ known, people, onClose }: LetterTemplatesProps) {
  const reading = useGet(listLetterTemplates)
  const [kind, setKind] = useState<LetterKind>('grievance_acknowledgement')
  const template = reading.data?.find((each) => each.kind === kind)
  const choice = (
    <Field label="Letter">
      <Select
        className="max-w-96"
        value={kind}
        options={optionsOf(kindLabels)}
        onChange={({ target }) => setKind(LetterKind.parse(target.value))}
      />
    </Field>
  )
  if (template)
    return (
      <LetterTemplateEditor
        key={template.id}
        template={template}
        choice={choice}
        values={{ ...known, person: (people.find(({ role }) => role === 'complainant') ?? people[0])?.name ?? '' }}
        onClose={onClose}
      />
    )
  return <TemplatesWaiting title="Letter templates" from={reading} onClose={onClose} />
}
