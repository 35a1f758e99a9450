import { Prose } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import type { Minutes } from './contract.ts'

type MergeMinutesProps = { theirs: Minutes; mine: string; onDecide: (content: string) => void }

/** Two advisers wrote at once: nothing is overwritten until the user decides. */
export function MergeMinutes({ theirs, mine, onDecide }: MergeMinutesProps) {
  return (
    <Alert hue="wait" title="Someone else saved these minutes in the meantime">
      <p>Yours are below and not saved yet. Theirs read:</p>
      <section aria-label="Their version" className="my-2 border-l-2 border-rule-2 pl-3">
        <Prose>{theirs.content}</Prose>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onDecide(theirs.content)}>
          Use theirs
        </Button>
        <Button size="small" onClick={() => onDecide(`${theirs.content}\n\n${mine}`)}>
          Keep both, theirs first
        </Button>
        <Button size="small" onClick={() => onDecide(mine)}>
          Use mine
        </Button>
      </div>
    </Alert>
  )
}
