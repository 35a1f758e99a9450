import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { LawSources } from '#features/law/law.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { Alert } from '#ui/layout/alert.tsx'
import { calendarDay, longDate, namedDate } from '#ui/text/dates.ts'
import type { Excuse, RightToWork } from './contract.ts'
import { rungOf } from './ladder.ts'

/** The company's risk, and the day by which it can be put right. */
export function Warning({ known }: { known: RightToWork }) {
  return warnings[known.excuse]({ ...known, companyName: companyCalled(known.companyName) })
}

type Known = RightToWork & { companyName: string }

const warnings: Record<Excuse, (known: Known) => ReactNode> = {
  continuous: () => null,
  until: dueSoon,
  ended: ({ companyName }) => (
    <Alert live={false} hue="stop" title="The right to work check has run out">
      {companyName} has no statutory excuse from that day on. A new check has to be made before they go on working.
      <Sources />
    </Alert>
  ),
  late: ({ companyName, startDate }) => (
    <Alert live={false} hue="stop" title={`The check was made after work started on ${longDate(startDate)}`}>
      {companyName} has no statutory excuse for this employment.
      <Sources />
    </Alert>
  ),
  none: unproven,
}

const Sources = () => <LawSources of={['right_to_work_guide', 'illegal_working_2006']} className="mt-1" />

function dueSoon({ checks }: RightToWork) {
  // A pending check has no follow-up date, and does not undo an earlier one that still protects.
  const followUp = checks.find((each) => !each.isSuperseded && each.followUp)?.followUp
  if (!followUp || rungOf(followUp.date, calendarDay(Date.now())) === undefined) return null
  return (
    <Alert live={false} hue="wait" icon={CalendarClock} title={`Check again by ${namedDate(followUp.date)}`}>
      Until then the check protects the company; after it, nothing does.
      <Sources />
    </Alert>
  )
}

function unproven({ checks, daysToStart, startDate, companyName }: Known) {
  const transfer = checks.find((each) => !each.isSuperseded && each.checkBy)?.checkBy
  if (transfer && transfer.date >= calendarDay(Date.now()))
    return (
      <Alert live={false} hue="wait" icon={CalendarClock} title={`Check by ${namedDate(transfer.date)}`}>
        Until then, 60 days after the transfer, {companyName} may check the people it took over.
        <Sources />
      </Alert>
    )
  if (daysToStart <= 0)
    return (
      <Alert live={false} hue="stop" title={`Work started on ${longDate(startDate)} with the right to work unproven`}>
        {companyName} has no statutory excuse for this employment and may be fined for it. Make the check today.
        <Sources />
      </Alert>
    )
  return (
    <Alert live={false} hue="wait" icon={CalendarClock} title={`Check by ${namedDate(startDate)}, before work begins`}>
      A check made later gives {companyName} no statutory excuse for this employment.
      <Sources />
    </Alert>
  )
}
