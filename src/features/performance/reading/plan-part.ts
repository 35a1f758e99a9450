import { lawInWords } from '#features/law/contract.ts'
import { longDate } from '#ui/text/dates.ts'
import type { Plan } from '../plan/contract.ts'
import {
  EVERY_STAGE,
  EVERY_STAGE_LAWS,
  NOT_A_SANCTION,
  outcomeLabels,
  stageLabels,
  verdictLabels,
} from '../plan/words.ts'
import type { Block, Part } from './parts.ts'

/** An improvement plan with what came of its meetings. */
export function planPart(plan: Plan): Part {
  const { problem, support, startsOn, endsOn, extendedFrom, extensionReason, startedAt } = plan
  const terms: Block = {
    is: 'facts',
    facts: [
      ['State', startedAt ? (plan.outcome ? 'Ended' : 'Started') : 'Draft'],
      ['Problem', problem],
      ['Support', support],
      ['Extended', extendedFrom && `from ${longDate(extendedFrom)}: ${extensionReason ?? ''}`],
    ],
  }
  return {
    title: `Improvement plan, ${longDate(startsOn)} to ${longDate(endsOn)}`,
    blocks: [
      { is: 'text', text: NOT_A_SANCTION },
      terms,
      ...plan.objectives.map(improvement),
      meetingsBlock(plan),
      ...outcomeBlocks(plan),
    ],
  }
}

const improvement = ({ objective, measure }: Plan['objectives'][number], index: number): Block => ({
  is: 'facts',
  title: `Improvement required ${index + 1}`,
  facts: [
    ['What', objective],
    ['Seen by', measure],
  ],
})

function meetingsBlock({ meetings }: Plan): Block {
  const title = 'Review meetings'
  if (meetings.length === 0) return { is: 'text', title, text: 'None planned.' }
  return { is: 'facts', title, facts: meetings.map((each) => [longDate(each.plannedOn), meetingInWords(each)]) }
}

function meetingInWords({ heldOn, plannedOn, verdict, notes }: Plan['meetings'][number]) {
  if (verdict === null) return 'Planned'
  const when = heldOn && heldOn !== plannedOn ? `, held on ${longDate(heldOn)}` : ''
  return `${verdictLabels[verdict]}${when}${notes ? `. ${notes}` : ''}`
}

function outcomeBlocks({ outcome, outcomeOn, outcomeReason, nextStage }: Plan): Block[] {
  if (!outcome) return []
  const decided: Block = {
    is: 'facts',
    title: 'Outcome',
    facts: [
      ['Outcome', `${outcomeLabels[outcome]}${outcomeOn ? `, ${longDate(outcomeOn)}` : ''}`],
      ['Why', outcomeReason],
      ['Next', nextStage && `${stageLabels[nextStage]}. ${EVERY_STAGE}`],
    ],
  }
  return nextStage ? [decided, { is: 'items', items: EVERY_STAGE_LAWS.map(lawInWords) }] : [decided]
}
