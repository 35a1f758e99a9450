import { optionsOf } from '#platform/choice.ts'
import { SelectRow } from '#ui/tables/select-row.tsx'
import { caseLabels, severityLabels } from '../case/words.ts'
import { CaseStage, CaseStatus, type ConflictCase, Severity } from '../contract.ts'
import { stageLabels } from '../work/stages.ts'
import { useSetCase } from './use-set-case.tsx'

type CaseSelectorsProps = { requestId: string; conflictCase: ConflictCase }

/** Each is saved as soon as it is chosen. */
export function CaseSelectors({ requestId, conflictCase }: CaseSelectorsProps) {
  const { shown, sending, set } = useSetCase(requestId, conflictCase)
  const selects = [
    {
      label: 'Current Stage',
      options: stageOptions,
      value: shown('currentStage'),
      set: (value: string) => set('currentStage', CaseStage.parse(value)),
    },
    {
      label: 'Severity',
      options: severityOptions,
      value: shown('severity'),
      set: (value: string) => set('severity', Severity.parse(value)),
    },
    {
      label: 'Status',
      options: statusOptions,
      value: shown('status'),
      set: (value: string) => set('status', CaseStatus.parse(value)),
    },
  ]
  return <SelectRow selects={selects} busy={sending} />
}

const stageOptions = optionsOf(stageLabels)
const severityOptions = optionsOf(severityLabels)
const statusOptions = optionsOf(caseLabels)
