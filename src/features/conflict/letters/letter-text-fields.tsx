import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormField, TextField } from '#features/form/form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Theirs } from '#ui/layout/theirs.tsx'

type Texts = { subject: string; body: string }
type LetterTextFieldsProps<Values extends FieldValues, Sent> = {
  edit: {
    control: Control<Values, unknown, Sent>
    theirs: (field: keyof Texts) => string | undefined
    keepTheirs: (field: keyof Texts) => void
  }
  rows: number
  hint: string
  /** Of the text as it is being typed. */
  problem?: string | undefined
  /** Between the text and the words of a colleague. */
  children?: ReactNode
}

/** The subject and the text of a letter or a template, each with the words that a colleague has saved meanwhile. */
export function LetterTextFields<Values extends FieldValues & Texts, Sent>(props: LetterTextFieldsProps<Values, Sent>) {
  const { edit, rows, hint, problem, children } = props
  const [subject, body] = [at<Values>('subject'), at<Values>('body')]
  return (
    <>
      <div className="grid gap-2">
        <TextField control={edit.control} name={subject} label="Subject" />
        <Theirs text={edit.theirs('subject')} onKeep={() => edit.keepTheirs('subject')} />
      </div>
      <div className="grid gap-2">
        <FormField control={edit.control} name={body} label="Text" hint={hint} problem={problem}>
          {(field) => <TextArea {...field} rows={rows} />}
        </FormField>
        {children}
        <Theirs text={edit.theirs('body')} onKeep={() => edit.keepTheirs('body')} />
      </div>
    </>
  )
}

const at = <Values extends FieldValues & Texts>(field: keyof Texts) => field as FieldPath<Values> // a key of all of them
