import { type FormEvent, useState } from 'react'
import { useWording, WordingHistory, WordingNote } from '#features/wording/wording.tsx'
import { ApiError, errorText, useGet, useSend } from '#platform/api/api.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog, CloseButton } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { getRatingWords, MAX_RATING_WORD, RatingWords, updateRatingWords } from './contract.ts'

/** Changes the names of the five ratings. */
export function RatingWordsDialog({ onClose }: { onClose: () => void }) {
  const reading = useGet(getRatingWords)
  const { canChange } = useWording()
  if (reading.data && canChange) return <Editor read={reading.data} onClose={onClose} />
  return (
    <Dialog size="narrow" title="Rating labels" onClose={onClose} foot={<CloseButton>Close</CloseButton>}>
      <Loaded from={reading} waiting={<Skeleton className="h-9" />} waitingLabel="Loading the words">
        {({ words }) => <Words words={words} />}
      </Loaded>
    </Dialog>
  )
}

function Words({ words }: Pick<RatingWords, 'words'>) {
  return (
    <div className="grid gap-5">
      <WordingNote />
      <ol className="list-decimal pl-6">
        {words.map((word) => (
          <li key={word} className="wrap-anywhere">
            {word}
          </li>
        ))}
      </ol>
      <WordingHistory of="ratings" />
    </div>
  )
}

function Editor({ read, onClose }: { read: RatingWords; onClose: () => void }) {
  const [words, setWords] = useState(read.words)
  const { send, sending, late, faults, refusal } = useSaving(read, onClose)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send(words)
  }
  return (
    <FormDialog
      size="narrow"
      title="Rating labels"
      description="For every review of the firm. Reviews that were shared or completed keep the words of that day."
      submitLabel={late ? 'Save again' : 'Save the words'}
      busyLabel="Saving..."
      sending={sending}
      isDirty={words.join() !== read.words.join()}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {late && (
        <Alert hue="active" title="Someone else has changed the words">
          {`They are now ${late.words.join(', ')}. Save again to replace theirs.`}
        </Alert>
      )}
      {refusal && <Alert title="Failed to save the words">{refusal}</Alert>}
      {words.map((word, index) => (
        <Field key={index} label={`Rating ${index + 1}`} error={faults[`words.${index}`]}>
          <TextInput
            autoComplete="off"
            maxLength={MAX_RATING_WORD}
            value={word}
            onChange={({ target }) => setWords(words.with(index, target.value))}
          />
        </Field>
      ))}
      <WordingHistory of="ratings" />
    </FormDialog>
  )
}

function useSaving(read: RatingWords, onSaved: () => void) {
  const [late, setLate] = useState<RatingWords>()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const saving = useSend(updateRatingWords, undefined, {
    success: 'Words saved.',
    expects: ['STALE_VERSION', 'VALIDATION_FAILED'],
    fields: (name, message) => setFaults((before) => ({ ...before, [name]: message })),
    failed: (error) =>
      setLate((before) => (error instanceof ApiError && RatingWords.safeParse(error.current).data) || before),
    done: onSaved,
  })
  return {
    late,
    faults,
    sending: saving.sending,
    refusal:
      faults['words'] ??
      (saving.error && !late && !saving.fieldErrors
        ? errorText(saving.error, 'The server gave no reason.')
        : undefined),
    send(words: string[]) {
      setFaults({})
      saving.send({ words, version: (late ?? read).version })
    },
  }
}
