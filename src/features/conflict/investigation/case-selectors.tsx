import { optionsOf } from '#platform/choice.ts'
import { SelectRow } from '#ui/tables/select-row.tsx'
import { caseLabels, severityLabels } from '../case/words.ts'
import { CaseStage, CaseStatus, type ConflictCase, Severity } from '../contract.ts'
import { stageLabels } from '../work/stages.ts'
import { useSetCase } from './use-set-case.tsx'

type CaseSelectorsProps = { requestId: string; conflictCase: ConflictCase }

/** Where the case stands, for those who set it. */
export function CaseSelectors({ requestId, conflictCase }: CaseSelectorsProps) {
  const { shown, sending, set } = useSetCase(requestId, conflictCase)
  return (
    <SelectRow
      selects={[
        { name: 'currentStage', label: 'Current Stage', options: stageOptions, value: shown('currentStage') },
        { name: 'severity', label: 'Severity', options: severityOptions, value: shown('severity') },
        { name: 'status', label: 'Status', options: statusOptions, value: shown('status') },
      ]}
      saving={sending}
      onSave={({ currentStage, severity, status }) =>
        set({
          ...(currentStage && { currentStage: CaseStage.parse(currentStage) }),
          ...(severity && { severity: Severity.parse(severity) }),
          ...(status && { status: CaseStatus.parse(status) }),
        })
      }
    />
  )
}

const stageOptions = optionsOf(stageLabels)
const severityOptions = optionsOf(severityLabels)
const statusOptions = optionsOf(caseLabels)
