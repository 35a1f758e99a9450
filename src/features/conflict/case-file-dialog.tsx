import { useState } from 'react'
import { PaperButton } from '#features/paper/paper.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { fileSize } from '#ui/text/file-size.ts'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { type CaseFile, downloadCaseFile, getCaseFile } from './file/contract.ts'

type CaseFileDialogProps = { requestId: string; onClose: () => void }

/** Lists the contents of the whole case as PDF, and makes it. */
export function CaseFileDialog({ requestId, onClose }: CaseFileDialogProps) {
  const reading = useGet(getCaseFile, { requestId })
  const [made, setMade] = useState<number>()
  const items = reading.data?.items ?? 0
  return (
    <Dialog
      title="Whole case as PDF"
      description="With a list of contents and page numbers. Your name and the time are recorded when you make it."
      size="narrow"
      onClose={onClose}
      foot={
        <>
          <DialogClose>
            <Button>Close</Button>
          </DialogClose>
          <PaperButton
            variant="primary"
            endpoint={downloadCaseFile}
            params={{ requestId }}
            name={reading.data?.name ?? 'Case file.pdf'}
            failure="Failed to make the file."
            disabled={!reading.data}
            busyLabel={`Making ${items} ${items === 1 ? 'item' : 'items'}...`}
            onMade={setMade}
          >
            Make the file
          </PaperButton>
        </>
      }
    >
      <Loaded from={reading} waiting={<Skeleton className="h-40" />} waitingLabel="Counting what it will hold">
        {(file) => <Holds file={file} />}
      </Loaded>
      {made !== undefined && (
        <Alert hue="done" title="The file is made">
          {`${fileSize(made)}, saved with your downloads.`}
        </Alert>
      )}
    </Dialog>
  )
}

function Holds({ file: { sections, leftOut } }: { file: CaseFile }) {
  return (
    <Facts row>
      {sections.map(({ title, items }) => (
        <Fact key={title} term={title}>
          {items}
        </Fact>
      ))}
      <Fact term="Left out">
        {leftOut === 0 ? 'Nothing' : `${leftOut} ${leftOut === 1 ? 'item' : 'items'}, as privileged or restricted`}
      </Fact>
    </Facts>
  )
}
