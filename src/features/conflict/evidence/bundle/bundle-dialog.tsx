import { useState } from 'react'
import { PaperButton } from '#features/paper/paper.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { LinkButton } from '#ui/text/link.tsx'
import type { Exhibit } from '../contract.ts'
import { downloadBundle } from './contract.ts'

type BundleDialogProps = { requestId: string; exhibits: readonly Exhibit[]; onClose: () => void }

/** Chooses the exhibits of a bundle, and makes it. */
export function BundleDialog({ requestId, exhibits, onClose }: BundleDialogProps) {
  const numbered = exhibits.filter(({ number }) => number !== null)
  const all = numbered.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id)
  const [chosen, setChosen] = useState<readonly string[]>(all)
  const [made, setMade] = useState<number>()
  const numbers = numbered.flatMap(({ id, number }) => (chosen.includes(id) ? [number] : []))
  const choose = (id: string, isIn: boolean) => setChosen(isIn ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <Dialog
      title="Bundle as PDF"
      description="An index with page numbers, then each exhibit with its picture, if it is one. Other files are listed with their SHA-256. Your name and the time are recorded when you make it."
      size="narrow"
      onClose={onClose}
      foot={
        <>
          <DialogClose>
            <Button>Close</Button>
          </DialogClose>
          <PaperButton
            variant="primary"
            endpoint={downloadBundle}
            params={{ requestId }}
            query={{ exhibits: numbers.join(',') }}
            name="Bundle of exhibits.pdf"
            failure="Failed to make the bundle."
            disabled={chosen.length === 0}
            busyLabel="Making..."
            onMade={setMade}
          >
            Make the bundle
          </PaperButton>
        </>
      }
    >
      <Field group label="Exhibits">
        {numbered.map(({ id, number, title, withdrawnAt }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
            label={`${number} ${title}`}
            hint={withdrawnAt ? 'Withdrawn' : undefined}
          />
        ))}
      </Field>
      <p className="flex gap-4">
        <LinkButton onClick={() => setChosen(all)}>All relevant exhibits</LinkButton>
        <LinkButton onClick={() => setChosen([])}>None</LinkButton>
      </p>
      {made !== undefined && (
        <Alert hue="done" title="The bundle is made">
          {`${fileSize(made)}, saved with your downloads.`}
        </Alert>
      )}
    </Dialog>
  )
}
