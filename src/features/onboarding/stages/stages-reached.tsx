import type { RecordPartProps } from '#features/request/request.tsx'
import { fullName, Prose } from '#features/request/request.tsx'
import { Section } from '#ui/layout/section.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import type { OnboardingProcess } from '../contract.ts'
import { StageRecord } from './stage-record.tsx'
import { completedKey, notesKey, Stage, stageLabels, type StageStatus, standingIn, statusKey } from './stages.ts'
import { unprovenIn } from './unproven.ts'

type StagesReachedProps = Pick<RecordPartProps, 'request'> & { process: OnboardingProcess }

/** How far the checks of a cancelled onboarding came, as text: nothing in it is to be done any more. */
export function StagesReached({ request, process }: StagesReachedProps) {
  return (
    <Section title="Checks made before it was cancelled" rule="none">
      <Facts row>
        {Stage.options.map((stage) => (
          <Fact key={stage} term={stageLabels[stage]}>
            {reached(process, stage)}
            {process[notesKey(stage)] && <Prose>{process[notesKey(stage)] ?? ''}</Prose>}
            <span className="block text-meta text-ink-2 empty:hidden">{unprovenIn(process, stage)}</span>
            {process.evidenced.includes(stage) && (
              <StageRecord requestId={request.id} employeeId={process.employeeId} stage={stage} isExplained />
            )}
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

const ended: Partial<Record<StageStatus, string>> = { pending: 'Not made', in_progress: 'Begun, not finished' }

function reached(process: OnboardingProcess, stage: Stage) {
  const status = process[statusKey(stage)]
  const setting = process.settings[stage]
  const at = process[completedKey(stage)] ?? setting?.at
  const by = setting ? fullName(setting.by) : ''
  const when = status !== 'pending' && at ? `, ${dateAndTime(at)}${by && ` by ${by}`}` : ''
  return `${ended[status] ?? standingIn(process, stage)}${when}`
}
