import { CalendarClock, CircleX } from 'lucide-react'
import { rungOf } from '#features/right-to-work/right-to-work.tsx'
import { calendarDay, shortDate } from '#ui/text/dates.ts'
import { Status } from '#ui/text/status.tsx'
import type { ProcessRow } from '../contract.ts'
import { stageState, stageStateOf } from '../stages/stage-state.tsx'
import { isWithoutEvidence, Stage, stageLabels, statusKey, WITHOUT_EVIDENCE } from '../stages/stages.ts'
import { startWords } from './start-words.ts'

/** The most urgent remark: a failed, expired, unproven or soon ending check, in this order; else the start date. */
export function ProcessRemark({ row }: { row: ProcessRow }) {
  const failed = Stage.options.find((stage) => row[statusKey(stage)] === 'failed')
  if (failed) return <Status small {...stageState('failed')} label={`${stageLabels[failed]} failed`} />
  const rung = row.checkAgainBy ? rungToday(row.checkAgainBy) : undefined
  if (rung === 'overdue') return <Status small hue="stop" icon={CircleX} label="Right to work check has run out" />
  const unproven = Stage.options.find((stage) => isWithoutEvidence(stage, row[statusKey(stage)], row))
  if (unproven)
    return <Status small {...stageStateOf(row, unproven)} label={`${stageLabels[unproven]} ${WITHOUT_EVIDENCE}`} />
  if (row.checkAgainBy && rung !== undefined)
    return <Status small hue="wait" icon={CalendarClock} label={`Check again by ${shortDate(row.checkAgainBy)}`} />
  return <span className="text-ink-3">{startWords(row.employee.startDate)}</span>
}

const rungToday = (date: string) => rungOf(date, calendarDay(Date.now()))
