import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { PublicQuestion } from '#ui/public/public-page.tsx'
import { clockTime } from '#ui/text/dates.ts'
import { type State, Status } from '#ui/text/status.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { AnswerSaver, Saving } from './use-assessment-answers.tsx'

export type Given = { saver: AnswerSaver; saving: Saving }
type AskedProps = Given & { name: string; title: string; children: ReactNode }

/** One question, whether it is answered, and any change from another device. */
export function Asked({ name, title, saver, saving, children }: AskedProps) {
  const isAnswered = Boolean(saving.answers[name]?.trim())
  return (
    <PublicQuestion id={name} title={title} state={<Status small {...(isAnswered ? answered : open)} />}>
      {children}
      <Elsewhere name={name} saver={saver} saving={saving} />
    </PublicQuestion>
  )
}

const open: State = { hue: 'off', icon: CircleDashed, label: 'Not answered' }
const answered: State = { hue: 'done', icon: CircleCheck, label: 'Answered' }

/** For a link that is open on two devices: text replaced by this one can be restored, text taken over is reported. */
export function Elsewhere({ name, saver, saving }: Given & { name: string }) {
  const { replaced, changedElsewhere, saved } = saving
  const before = replaced[name]
  if (before !== undefined)
    return (
      <Alert hue="wait" title="This replaced an answer saved on another device">
        <p className="whitespace-pre-wrap wrap-anywhere">
          It said: <Verbatim>{before || 'nothing'}</Verbatim>
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={() => saver.set(name, before)}>
            Put it back
          </Button>
          <Button size="small" variant="quiet" onClick={() => saver.settle(name)}>
            Keep what is here
          </Button>
        </div>
      </Alert>
    )
  const at = saved[name]?.savedAt
  if (!changedElsewhere.includes(name) || !at) return null
  return <output className="text-meta text-ink-2">Changed on another device at {clockTime(at)}.</output>
}
