import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { CaseRef, HeldCase } from '../case/queries.server.ts'
import { caseLabels, resolutionLabels, severityLabels } from '../case/words.ts'
import { actIn } from '../case/standing.server.ts'
import { addToTimeline } from '../case/timeline.server.ts'
import { caseChanged, caseFileChanged, type TimelineEventType } from '../contract.ts'
import { caseFields } from './case-data.ts'
import { after } from '#platform/field-changes.ts'
import type { CaseChange } from './changes.ts'
import { isFinalised } from './rules.ts'
import { isOver, stageLabels } from './stages.ts'

type Line = { type: TimelineEventType; title: string; description?: string }
/** A line of the timeline is for both sides; without one, only staff are notified. Drafts add no line. */
type News = { did?: string; line?: Line }

/** The entries about a change. They never repeat its words. */
export function newsOf(current: HeldCase, changes: readonly CaseChange[]): News[] {
  const changed = after(current, changes)
  const sets = (...fields: string[]) => changes.some(({ field }) => fields.includes(field))
  const isOf = (news: News, happened: boolean) => (happened ? [news] : [])
  const rest = isOf({ did: 'saved investigation notes' }, sets(...NOTES))
  const graver = isOf(
    severitySet(changed),
    sets('severity') && (changed.status !== 'escalated' || current.status === 'escalated'),
  )
  if (sets('status', 'currentStage') && isFinalised(current, changes)) return [finalised(changed), ...graver, ...rest]
  return [
    ...isOf(statusSet(changed), sets('status')),
    ...isOf(stageSet(changed), sets('currentStage')),
    ...graver,
    ...isOf(resolutionWritten(changed), sets('resolutionType', 'resolutionDetails', 'followUpActions')),
    ...rest,
  ]
}

const NOTES = caseFields.filter((field) => field.endsWith('Notes'))

const finalised = ({ resolutionType }: HeldCase): News => ({
  did: 'finalised the resolution',
  line: {
    type: 'outcome',
    title: 'Resolution finalised',
    ...(resolutionType && { description: resolutionLabels[resolutionType] }),
  },
})

function statusSet({ status }: HeldCase): News {
  if (status === 'escalated')
    return {
      did: 'escalated the case',
      line: { type: 'status_change', title: 'Case escalated', description: 'Severity set to Critical' },
    }
  const title = `Status set to ${caseLabels[status]}`
  return { did: `set the case to ${caseLabels[status]}`, line: { type: 'status_change', title } }
}

function stageSet({ currentStage }: HeldCase): News {
  const label = stageLabels[currentStage]
  return { did: `set the stage to ${label}`, line: { type: 'stage_change', title: `Stage set to ${label}` } }
}

function severitySet({ severity }: HeldCase): News {
  const title = `Severity set to ${severityLabels[severity]}`
  return { did: `set the severity to ${severityLabels[severity]}`, line: { type: 'other', title } }
}

/** Until the case is resolved, the outcome is a draft that only staff read. */
const resolutionWritten = ({ status }: HeldCase): News =>
  isOver(status) ? { did: 'changed the outcome', line: { type: 'outcome', title: 'Outcome changed' } } : {}

type Telling = { tx: Tx; actor: Actor; record: Call['record'] }

/** Writes the timeline, the history and the audit, and notifies the readers of the case. */
export async function tell({ tx, actor, record }: Telling, of: HeldCase, news: readonly News[], fields: string[]) {
  for (const { did, line } of news) {
    if (line) await addToTimeline(tx, actor, { of, ...line })
    record(line ? caseChanged : caseFileChanged, actOf(of, did, fields))
  }
}

export const actOf = (of: CaseRef & { id: string }, did: string | undefined, fields: readonly string[]) =>
  actIn(of, { resourceType: 'conflict_case', id: of.id, ...(did && { did }), metadata: { fields } })
