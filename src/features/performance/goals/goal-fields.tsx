import { optionsOf } from '#platform/choice.ts'
import { DateInput } from '#ui/fields/date-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { type Edit, edited, EditedField } from '#ui/layout/edited-field.tsx'
import { longDate } from '#ui/text/dates.ts'
import { LinkButton } from '#ui/text/link.tsx'
import { GoalPriority, GoalStatus } from '../contract.ts'
import { type GoalField, MAX_GOAL_TITLE } from './contract.ts'
import { goalPriorityLabels, goalStatusLabels } from './words.ts'

export function GoalFields({ edit }: { edit: Edit<GoalField> }) {
  return (
    <>
      <EditedField edit={edit} name="title" label="Title">
        <TextInput {...edited(edit, 'title')} maxLength={MAX_GOAL_TITLE} autoComplete="off" />
      </EditedField>
      <EditedField
        edit={edit}
        name="measure"
        label="Measured by"
        hint="How you will know that it has been reached"
        optional
      >
        <TextArea {...edited(edit, 'measure')} grow rows={2} />
      </EditedField>
      <EditedField edit={edit} name="description" label="Description" optional>
        <TextArea {...edited(edit, 'description')} grow rows={3} />
      </EditedField>
      <EditedField edit={edit} name="support" label="Support" hint="Training, time, someone to ask" optional>
        <TextArea {...edited(edit, 'support')} grow rows={2} />
      </EditedField>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <EditedField
          edit={edit}
          name="targetDate"
          label="Target date"
          optional
          group
          inWords={(date) => (date ? longDate(date) : 'No date')}
        >
          <DateInput value={edit.value('targetDate')} onChange={(date) => edit.set('targetDate', date)} />
        </EditedField>
        <EditedField
          edit={edit}
          name="priority"
          label="Priority"
          inWords={(value) => goalPriorityLabels[GoalPriority.parse(value)]}
        >
          <Select {...edited(edit, 'priority')} options={priorities} />
        </EditedField>
      </div>
      <HowFar edit={edit} />
    </>
  )
}

/** All done and Completed usually go together, so each suggests the other. */
function HowFar({ edit }: { edit: Edit<GoalField> }) {
  const isCompleted = edit.value('status') === 'completed'
  const isAll = Number(edit.value('progress')) === 100
  return (
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
      <div className="grid content-start gap-2">
        <EditedField
          edit={edit}
          name="status"
          label="Status"
          inWords={(value) => goalStatusLabels[GoalStatus.parse(value)]}
        >
          <Select {...edited(edit, 'status')} options={statuses} />
        </EditedField>
        {isAll && !isCompleted && (
          <LinkButton className="justify-self-start text-meta" onClick={() => edit.set('status', 'completed')}>
            Set the status to Completed too
          </LinkButton>
        )}
      </div>
      <div className="grid content-start gap-2">
        <EditedField edit={edit} name="progress" label="Progress (%)" inWords={(percent) => `${percent}%`}>
          <TextInput {...edited(edit, 'progress')} inputMode="numeric" autoComplete="off" className="max-w-24" />
        </EditedField>
        {isCompleted && !isAll && (
          <LinkButton className="justify-self-start text-meta" onClick={() => edit.set('progress', '100')}>
            Set the progress to 100% too
          </LinkButton>
        )}
      </div>
    </div>
  )
}

const priorities = optionsOf(goalPriorityLabels)
const statuses = optionsOf(goalStatusLabels)
