import { LawSources } from '#features/law/law.tsx'
import { fullName } from '#features/request/request.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Status } from '#ui/text/status.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { Objective, Plan } from './contract.ts'
import { lengthWarning } from './dates.ts'
import { PlanActs } from './plan-acts.tsx'
import { PlanAnswers } from './plan-answers.tsx'
import { PlanMeetings } from './meetings/plan-meetings.tsx'
import { planState } from './plan-state.tsx'
import { EVERY_STAGE, EVERY_STAGE_LAWS, NOT_A_SANCTION, stageLabels } from './words.ts'

export function PlanEntry({ plan, isFirst }: { plan: Plan; isFirst: boolean }) {
  const { problem, objectives, support, startsOn, endsOn } = plan
  return (
    <Section
      title={`Improvement plan, ${longDate(startsOn)} to ${longDate(endsOn)}`}
      rule={isFirst ? 'none' : 'ink'}
      aside={<Status {...planState(plan)} small />}
    >
      <div className="grid gap-5">
        <p className="text-ink-2">{NOT_A_SANCTION}</p>
        <PlanActs plan={plan} />
        <Outcome plan={plan} />
        <Facts row>
          <Fact term="The problem">
            <span className="whitespace-pre-wrap">
              <Verbatim>{problem}</Verbatim>
            </span>
          </Fact>
          <Fact term="What improves">
            <Objectives objectives={objectives} />
          </Fact>
          <Fact term="Support">
            <span className="whitespace-pre-wrap">
              <Verbatim>{support}</Verbatim>
            </span>
          </Fact>
          <Fact term="Time">
            <Time plan={plan} />
          </Fact>
        </Facts>
        <PlanMeetings plan={plan} />
        <PlanAnswers plan={plan} />
      </div>
    </Section>
  )
}

function Objectives({ objectives }: { objectives: readonly Objective[] }) {
  return (
    <ol className="grid gap-2">
      {objectives.map(({ objective, measure }, n) => (
        <li key={n}>
          <span className="whitespace-pre-wrap">
            <Verbatim>{objective}</Verbatim>
          </span>
          <span className="block text-meta text-ink-3">Measured by: {measure}</span>
        </li>
      ))}
    </ol>
  )
}

function Time({ plan: { startsOn, endsOn, extendedFrom, extensionReason, startedBy, startedAt } }: { plan: Plan }) {
  const warning = lengthWarning(startsOn, endsOn)
  return (
    <>
      {`${longDate(startsOn)} to ${longDate(endsOn)}`}
      {startedAt && (
        <span className="block text-meta text-ink-3">
          {`Started on ${longDate(startedAt)} by ${fullName(startedBy) || 'an adviser'}`}
        </span>
      )}
      {extendedFrom && (
        <span className="block text-meta text-ink-3">
          {`Extended from ${longDate(extendedFrom)}: ${extensionReason ?? ''}`}
        </span>
      )}
      {warning && !extendedFrom && <span className="block text-meta text-high">{warning}</span>}
    </>
  )
}

function Outcome({ plan: { outcome, outcomeOn, outcomeReason, nextStage } }: { plan: Plan }) {
  if (!outcome) return null
  return (
    <Facts row>
      <Fact term="Outcome">
        {outcome === 'met' ? 'Met' : 'Not met'}
        {outcomeOn && `, ${longDate(outcomeOn)}`}
        <span className="block text-ink-2 whitespace-pre-wrap">
          <Verbatim>{outcomeReason}</Verbatim>
        </span>
      </Fact>
      {nextStage && (
        <Fact term="Next stage">
          {stageLabels[nextStage]}.<span className="block text-ink-2">{EVERY_STAGE}</span>
          <LawSources of={EVERY_STAGE_LAWS} />
        </Fact>
      )}
    </Facts>
  )
}
