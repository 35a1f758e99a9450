import { useState } from 'react'
import { useForm, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { contractResolver } from '#features/form/form.tsx'
import { ApiError, errorText, useSend } from '#platform/api/api.tsx'
import { editLetter, issueLetter, Letter, LetterEdits, type LetterText } from '../contract.ts'
import { MergeField, type MergeValues } from '../fields.ts'
import { fieldsIn, filled, openIn, valuesOf } from '../merge.ts'
import { lengthOf } from './letter-length.ts'
import { useFollowing } from '../use-following.tsx'

// Nothing is kept in the browser: a letter is confidential, and its draft is on the server.

export type LetterValues = LetterText

/** A draft as it is being written, saved over the version that was read. */
export function useLetter(letter: Letter, known: MergeValues) {
  const [read, setRead] = useState(letter)
  const [late, setLate] = useState<Letter>()
  const form = useForm<LetterValues, unknown, LetterValues>({
    resolver: contractResolver(LetterEdits),
    defaultValues: textOf(letter),
  })
  const { control } = form
  const { isDirty, dirtyFields } = useFormState({ control })
  const text = { ...textOf(read), ...useWatch({ control }) }
  const values = valuesOf(letter, known, text.values)

  function take(saved: Letter) {
    setLate(undefined)
    setRead(saved)
    form.reset(textOf(saved))
  }
  function meet(error: Error) {
    const theirs = error instanceof ApiError ? Letter.safeParse(error.current).data : undefined
    if (!theirs) return
    setLate(theirs)
    takeUntouched(form, dirtyFields, textOf(theirs))
  }
  const letterId = letter.id
  const saving = useSend(
    editLetter,
    { letterId },
    {
      success: 'Draft saved.',
      expects: ['STALE_VERSION', 'VALIDATION_FAILED'],
      fields: mark,
      done: take,
      failed: meet,
    },
  )
  function mark(name: string, message: string) {
    form.setError(name as 'subject', { message }) // the server names our own fields
  }
  useFollowing(letter.version, (now) => !isDirty && now > read.version && take(letter))
  const theirs = late && textOf(late)
  return {
    control,
    text,
    values,
    fields: fieldsIn(`${text.subject}\n${text.body}`).filter((field) => field !== 'person'),
    open: openIn(`${text.subject}\n${text.body}`, values),
    version: (late ?? read).version,
    length: lengthOf(text, values),
    isDirty,
    isLate: late !== undefined,
    /** The colleague’s words, if both changed them. */
    theirs: (name: 'subject' | 'body') =>
      theirs && dirtyFields[name] && theirs[name] !== text[name] ? theirs[name] : undefined,
    keepTheirs: (name: 'subject' | 'body') => form.setValue(name, theirs?.[name] ?? '', { shouldDirty: true }),
    onSave: form.handleSubmit((edits) =>
      saving.send({ ...edits, values: filled({}, edits.values), version: (late ?? read).version }),
    ),
    saving: saving.sending,
    refusal:
      saving.error && !late && !saving.fieldErrors ? errorText(saving.error, 'The server gave no reason.') : undefined,
  }
}

type Form = UseFormReturn<LetterValues, unknown, LetterValues>

/** Takes over the parts that only the colleague changed, without asking. */
function takeUntouched(form: Form, dirtyFields: Form['formState']['dirtyFields'], theirs: LetterText) {
  for (const name of ['subject', 'body'] as const)
    if (!dirtyFields[name]) form.resetField(name, { defaultValue: theirs[name] })
  for (const name of MergeField.options)
    if (!dirtyFields.values?.[name]) form.resetField(`values.${name}`, { defaultValue: theirs.values[name] ?? '' })
}

/** Every field has a value in the form, so that an emptied one is seen. */
function textOf({ text }: Letter): LetterText {
  const blank = Object.fromEntries(MergeField.options.map((field) => [field, '']))
  return { subject: text?.subject ?? '', body: text?.body ?? '', values: { ...blank, ...text?.values } }
}

export const useIssuing = (letterId: string, done: () => void) =>
  useSend(
    issueLetter,
    { letterId },
    { success: 'Letter issued. It can be sent now.', failure: 'Failed to issue the letter.', done },
  )
