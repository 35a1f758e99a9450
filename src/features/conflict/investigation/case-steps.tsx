import { Section } from '#ui/layout/section.tsx'
import { StageSteps, type Step } from '#ui/figures/stage-steps.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { CaseStage, type ConflictCase } from '../contract.ts'
import { completedKey, stageLabels, stageStatus } from '../work/stages.ts'

type CaseStepsProps = { conflictCase: ConflictCase; isCancelled: boolean }

/** The stages of a case; of one that was cancelled, how far it came. */
export function CaseSteps({ conflictCase, isCancelled }: CaseStepsProps) {
  const steps = CaseStage.options.map((stage): Step => {
    const state = stageStatus(conflictCase, stage)
    const when = whenOf(conflictCase, stage, state)
    return { key: stage, label: stageLabels[stage], state, words: isCancelled ? reached(state, when) : when }
  })
  if (!isCancelled) return <StageSteps steps={steps} />
  return (
    <Section title="How far it came" rule="none">
      <Facts row>
        {steps.map(({ key, label, words }) => (
          <Fact key={key} term={label}>
            {words}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

function reached(state: Step['state'], when: string) {
  if (state === 'pending') return 'Not reached'
  return state === 'in_progress' ? when.replace(/^(Since|In progress)/, 'Reached') : when
}

function whenOf(conflictCase: ConflictCase, stage: CaseStage, state: Step['state']) {
  if (state === 'pending') return 'Pending'
  const at = conflictCase[completedKey(stage)]
  if (state === 'completed') return at ? `Completed ${longDate(at)}` : 'Completed'
  const before = CaseStage.options[CaseStage.options.indexOf(stage) - 1]
  const since = before ? conflictCase[completedKey(before)] : conflictCase.createdAt
  return since ? `Since ${longDate(since)}` : 'In progress'
}
