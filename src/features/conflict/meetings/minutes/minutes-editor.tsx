import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { clockTime } from '#ui/text/dates.ts'
import type { Meeting } from '../contract.ts'
import { MAX_MINUTES, type Minutes } from './contract.ts'
import { MergeMinutes } from './merge-minutes.tsx'
import { MinutesEdition, standing } from './minutes-edition.tsx'
import { SignOffForm } from './sign-off-form.tsx'
import { useMinutes } from './use-minutes.tsx'

type MinutesEditorProps = { meeting: Meeting; editions: readonly Minutes[] }

export function MinutesEditor({ meeting, editions }: MinutesEditorProps) {
  const minutes = useMinutes(meeting.id, editions[0])
  const { saved, theirs, isSigned, isNew } = minutes
  const earlier = editions.filter(({ id }) => id !== saved?.id)
  return (
    <div className="grid gap-6">
      {theirs && <MergeMinutes theirs={theirs} mine={minutes.text} onDecide={minutes.decide} />}
      {saved && isSigned && <MinutesEdition minutes={saved} />}
      <Field
        label={isSigned ? 'New version' : 'Minutes'}
        hint={
          isSigned
            ? 'These minutes are signed off and stay as they are. Change them here to begin the next version.'
            : 'What was asked and what was answered, in their words. Saved as you type.'
        }
      >
        <TextArea
          grow
          rows={10}
          maxLength={MAX_MINUTES}
          value={minutes.text}
          onChange={({ target }) => minutes.write(target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className="text-meta text-ink-3">{savedWords(minutes)}</output>
        {isNew && !theirs && (isSigned || minutes.failed) && (
          <Button size="small" busy={minutes.sending} busyLabel="Saving..." onClick={minutes.save}>
            {isSigned ? 'Save as a new version' : 'Save now'}
          </Button>
        )}
      </div>
      {saved && !isSigned && !isNew && !theirs && (
        <SignOffForm meeting={meeting} minutes={saved} onChanged={minutes.replace} />
      )}
      {earlier.map((each) => (
        <MinutesEdition key={each.id} minutes={each} />
      ))}
    </div>
  )
}

function savedWords({ saved, isNew, isSigned, sending, failed }: ReturnType<typeof useMinutes>) {
  if (sending) return 'Saving...'
  if (failed) return 'Not saved yet. Kept on this device.'
  if (isNew) return isSigned ? 'Not saved yet.' : 'Saving in a moment.'
  return saved ? `Saved at ${clockTime(saved.updatedAt)}. ${standing(saved)}.` : 'Nothing written yet.'
}
