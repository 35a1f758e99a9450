import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { calendarDay, dateAndTime, longDate } from '#ui/text/dates.ts'
import { HalfCircle } from '#ui/text/half-circle.tsx'
import { type State, Status } from '#ui/text/status.tsx'
import type { AskedSelf } from '../preparation/contract.ts'
import type { SideProps } from '../preparation/side.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { whereTo } from '../preparation/where-to.ts'
import { shownAt } from '#ui/window/shown-at.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { remindOfSelfAssessment } from './contract.ts'
import { SelfAnswers } from './self-answers.tsx'

/** The employee’s progress, and their answers once they are shared. */
export function SelfSide({ review, preparation, name, onLink }: SideProps) {
  const { self, answers, shared, ratingWords } = preparation
  return (
    <Section title="The employee’s own view" level={3} rule="none">
      <div className="grid gap-3">
        <Status {...stateOf(self)} />
        {self && <HowFar self={self} />}
        {answers && <SelfAnswers answers={answers} goals={review.goals} ratingWords={ratingWords} />}
        {self?.handedInAt && !shared && isUnderWay(review) && (
          <p className="text-meta text-ink-3">No one can read it until both sides are shared.</p>
        )}
        <AskActions requestId={review.requestId} preparation={preparation} name={name} onLink={onLink} />
      </div>
    </Section>
  )
}

const isUnderWay = ({ state }: SideProps['review']) => state !== 'completed' && state !== 'cancelled'

function stateOf(self: AskedSelf | null): State {
  if (!self) return { hue: 'off', icon: CircleDashed, label: 'Not asked' }
  if (self.handedInAt) return { hue: 'done', icon: CircleCheck, label: `Handed in ${longDate(self.handedInAt)}` }
  if (self.until < calendarDay(Date.now()))
    return { hue: 'high', icon: CircleDashed, label: `Not handed in by ${longDate(self.until)}` }
  if (self.savedAt) return { hue: 'active', icon: HalfCircle, label: 'Being written' }
  return { hue: 'wait', icon: CircleDashed, label: self.openedAt ? 'Opened, not handed in yet' : 'Not opened yet' }
}

function HowFar({ self }: { self: AskedSelf }) {
  const { askedAt, askedBy, until, openedAt, remindedAt, reminderCount, handedInAt } = self
  const who = askedBy ? ` by ${fullName(askedBy)}` : ''
  const said = [
    `Asked ${longDate(askedAt)}${who}`,
    openedAt && `opened ${longDate(openedAt)}`,
    remindedAt && `reminded ${longDate(remindedAt)}${reminderCount > 1 ? `, ${reminderCount} times in all` : ''}`,
    handedInAt ? `handed in ${dateAndTime(handedInAt)}` : `the link works until ${longDate(until)}`,
  ]
  return <p className="text-meta text-ink-2">{said.filter(Boolean).join('; ')}.</p>
}

type AskActionsProps = Omit<SideProps, 'review'> & { requestId: string }

function AskActions({ requestId, preparation, name, onLink }: AskActionsProps) {
  const { can, self } = preparation
  const [open, setOpen] = useState<'ask' | 'remind'>()
  const onClose = () => setOpen(undefined)
  const reminding = useSend(
    remindOfSelfAssessment,
    { requestId },
    {
      success: ({ link }) => (link === null ? `A new link is on its way to ${name}.` : undefined),
      failure: 'Failed to remind them',
      done({ link }) {
        onLink(link)
        onClose()
      },
    },
  )
  if (!can.ask) return null
  return (
    <div
      {...shownAt(`self-assessment-${requestId}`, () => setOpen(can.remind ? 'remind' : 'ask'))}
      className="flex flex-wrap gap-2.5"
      data-print="no"
    >
      {can.remind && (
        <Button size="small" busy={reminding.sending} busyLabel="Reminding..." onClick={() => setOpen('remind')}>
          Remind
        </Button>
      )}
      <Button size="small" variant={can.remind ? 'quiet' : 'default'} onClick={() => setOpen('ask')}>
        {self ? 'Ask again' : 'Ask for self-assessment'}
      </Button>
      {open === 'ask' && <AskDialog {...{ requestId, preparation, name, onLink, onClose }} />}
      <ConfirmDialog
        open={open === 'remind'}
        onClose={onClose}
        onConfirm={() => reminding.send()}
        title={`Remind ${name} of the self-assessment?`}
        description={`${whereTo(preparation.email)} ${self?.savedAt ? 'They have begun to write; what they wrote is kept.' : 'The earlier link ends.'}`}
        confirmLabel="Send the reminder"
        variant="primary"
        busy={reminding.sending}
        busyLabel="Reminding..."
      />
    </div>
  )
}
