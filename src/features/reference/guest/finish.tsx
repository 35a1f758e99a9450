import { Info } from 'lucide-react'
import { useState } from 'react'
import { useFinish } from '#features/guest/guest.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { SavedLine } from '#ui/figures/saved-line.tsx'
import { progressOf, Question } from '../questions.ts'
import type { AnswerSaver, Saving } from './use-referee-answers.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import type { Ended } from './ended.tsx'
import { RefereePage as Page, type RefereePage, sendReference } from '../guest-endpoints.ts'

type FinishProps = { page: RefereePage; saver: AnswerSaver; saving: Saving; onEnded: (ended: Ended) => void }

/** The declaration, the answers still missing, and the buttons to send or decline. */
export function Finish({ page, saver, saving, onEnded }: FinishProps) {
  const [isDeclared, setDeclared] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const { send, isSending, problem } = useFinish({
    sends: sendReference,
    params: {},
    saver,
    page: Page,
    body: () => ({ declared: true as const, seen: saver.seen() }),
    does: 'send',
    done: (sent) => onEnded({ as: 'sent', at: sent?.sentAt, page }),
  })
  const missing = missingIn(saving, isDeclared)
  const { employer, referee } = page
  return (
    <div className="grid gap-4 border-t border-rule-ink pt-5">
      <div className="rounded-mark border border-l-3 border-rule-2 border-l-ink bg-surface px-4 py-3">
        <Field group hideLabel label="Declaration">
          <Checkbox
            checked={isDeclared}
            onChange={({ target }) => setDeclared(target.checked)}
            label={`I am ${referee.name} and I give this reference for ${referee.companyName}.`}
            hint={`${employer} may phone the switchboard of ${referee.companyName} to confirm that it came from you.`}
          />
        </Field>
      </div>
      {problem && <Alert title="The reference has not been sent">{problem}</Alert>}
      {missing && (
        <p id="missing" className="flex items-start gap-1.5 text-meta text-ink-2">
          <Glyph of={Info} className="mt-0.5" />
          {missing}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5 max-md:grid">
        <Button
          variant="primary"
          disabled={missing !== undefined || saving.isGone}
          aria-describedby={missing && 'missing'}
          busy={isSending}
          busyLabel="Sending..."
          onClick={send}
        >
          Send the reference
        </Button>
        <Button variant="quiet" disabled={saving.isGone} onClick={() => setDeclining(true)}>
          I cannot give a reference
        </Button>
      </div>
      <SavedLine saving={saving} isRepeated />
      {isDeclining && <DeclineDialog page={page} onEnded={onEnded} onClose={() => setDeclining(false)} />}
    </div>
  )
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

/** Why it cannot be sent yet; undefined once it can. */
function missingIn({ answers }: Saving, isDeclared: boolean) {
  const open = Question.options.filter((each) => progressOf(each, answers) !== 'answered').length
  if (open > 0)
    return `${numbers[open]} ${open === 1 ? 'question is' : 'questions are'} open. “I would rather not say” is an answer.`
  return isDeclared ? undefined : 'Tick who you are, then send it.'
}
