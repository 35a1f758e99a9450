import type { ReactNode } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { longDate } from '#ui/text/dates.ts'
import { LinkButton } from '#ui/text/link.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { RecommendedAction, ReviewStatus } from '../contract.ts'
import { MAX_REVIEW_TEXT } from './fields.ts'
import type { ReviewEdit, WrittenField } from './use-review-edit.tsx'
import { actionLabels, stateLabels, writtenLabels } from './words.ts'

type EditFieldProps = {
  edit: ReviewEdit
  name: WrittenField
  label?: string
  hint?: string | undefined
  group?: boolean
  children: ReactNode
}

/** A field, with the value that a colleague has saved in it in the meantime. */
export function EditField({ edit, name, label = writtenLabels[name], hint, group, children }: EditFieldProps) {
  const theirs = edit.theirs(name)
  return (
    <div className="grid min-w-0 content-start gap-2">
      <Field label={label} hint={hint} group={group} error={edit.problem(name)}>
        {children}
      </Field>
      {theirs !== undefined && (
        <div data-hue="active" className="border-l-3 border-hue bg-hue-tint px-3.25 py-2">
          <p className="text-meta text-ink-2">It reads now:</p>
          <p className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
            <Verbatim>{inWords(name, theirs)}</Verbatim>
          </p>
          <LinkButton className="mt-1" onClick={() => edit.takeTheirs(name)}>
            Keep that instead
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function inWords(name: WrittenField, value: string) {
  if (name === 'status') return stateLabels[ReviewStatus.parse(value)]
  if (name === 'recommendedAction') return actionLabels[RecommendedAction.parse(value)]
  if (value && (name === 'reviewDate' || name.startsWith('reviewPeriod'))) return longDate(value)
  return value || 'Nothing'
}

type EditTextProps = Pick<EditFieldProps, 'edit' | 'name' | 'hint'> & { rows: number }

export function EditText({ rows, ...field }: EditTextProps) {
  const { edit, name } = field
  return (
    <EditField {...field}>
      <TextArea
        grow
        rows={rows}
        maxLength={MAX_REVIEW_TEXT}
        disabled={edit.disabled}
        value={edit.value(name)}
        onChange={({ target }) => edit.set(name, target.value)}
      />
    </EditField>
  )
}
