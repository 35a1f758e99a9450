import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { caseLabels, severityLabels } from '../case/words.ts'
import { CaseStage, CaseStatus, type ConflictCase, Severity } from '../contract.ts'
import { stageLabels } from '../work/stages.ts'
import { useSetCase } from './use-set-case.tsx'

type CaseSelectorsProps = { requestId: string; conflictCase: ConflictCase }

/** Each is saved as soon as it is chosen. */
export function CaseSelectors({ requestId, conflictCase }: CaseSelectorsProps) {
  const { shown, sending, set } = useSetCase(requestId, conflictCase)
  return (
    <div className="grid gap-4 md:grid-cols-3" data-print="no">
      <Field label="Current Stage">
        <Select
          options={stageOptions}
          value={shown('currentStage')}
          disabled={sending}
          onChange={({ target }) => set('currentStage', CaseStage.parse(target.value))}
        />
      </Field>
      <Field label="Severity">
        <Select
          options={severityOptions}
          value={shown('severity')}
          disabled={sending}
          onChange={({ target }) => set('severity', Severity.parse(target.value))}
        />
      </Field>
      <Field label="Status">
        <Select
          options={statusOptions}
          value={shown('status')}
          disabled={sending}
          onChange={({ target }) => set('status', CaseStatus.parse(target.value))}
        />
      </Field>
    </div>
  )
}

const stageOptions = CaseStage.options.map((value) => ({ value, label: stageLabels[value] }))
const severityOptions = Severity.options.map((value) => ({ value, label: severityLabels[value] }))
const statusOptions = CaseStatus.options.map((value) => ({ value, label: caseLabels[value] }))
