import { Button } from '#ui/buttons/button.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { ConflictValues } from './conflict-request.ts'
import { ParticipantFrame } from './participant-frame.tsx'
import { roleLabels } from '../parties/roles.ts'

type ParticipantLineProps = {
  index: number
  person: ConflictValues['participants'][number]
  onEdit: () => void
  onRemove: () => void
}

export function ParticipantLine({ index, person, onEdit, onRemove }: ParticipantLineProps) {
  const edit = (
    <Button variant="quiet" size="small" onClick={onEdit}>
      Edit<VisuallyHidden> {person.name}</VisuallyHidden>
    </Button>
  )
  return (
    <ParticipantFrame index={index} name={person.name} onRemove={onRemove} action={edit}>
      <div className="min-w-0 wrap-anywhere">
        <b className="leading-6">{person.name}</b>
        <Dots>
          {[person.email, person.position, person.department, person.role && roleLabels[person.role]].filter(Boolean)}
        </Dots>
      </div>
    </ParticipantFrame>
  )
}
