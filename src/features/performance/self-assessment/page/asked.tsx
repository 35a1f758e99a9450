import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Elsewhere } from '#features/guest/guest.tsx'
import { PublicQuestion } from '#ui/public/public-page.tsx'
import { type State, Status } from '#ui/text/status.tsx'
import type { AnswerSaver, Saving } from './use-assessment-answers.tsx'

export type Given = { saver: AnswerSaver; saving: Saving }
type AskedProps = Given & { name: string; title: string; children: ReactNode }

/** One question, whether it is answered, and any change from another window. */
export function Asked({ name, title, saver, saving, children }: AskedProps) {
  const isAnswered = Boolean(saving.answers[name]?.trim())
  return (
    <PublicQuestion id={name} title={title} state={<Status small {...(isAnswered ? answered : open)} />}>
      {children}
      <Elsewhere
        question={name}
        saving={saving}
        replaced={saving.replaced[name]}
        onPutBack={() => saver.set(name, saving.replaced[name] ?? '')}
        onKeep={() => saver.settle(name)}
      />
    </PublicQuestion>
  )
}

const open: State = { hue: 'off', icon: CircleDashed, label: 'Not answered' }
const answered: State = { hue: 'done', icon: CircleCheck, label: 'Answered' }
