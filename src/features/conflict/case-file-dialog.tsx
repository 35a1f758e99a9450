import { PaperDialog } from '#features/paper/paper.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { type CaseFile, downloadCaseFile, getCaseFile } from './file/contract.ts'

type CaseFileDialogProps = { requestId: string; onClose: () => void }

/** Lists the contents of the whole case as PDF, and makes it. */
export function CaseFileDialog({ requestId, onClose }: CaseFileDialogProps) {
  const reading = useGet(getCaseFile, { requestId })
  const items = reading.data?.items ?? 0
  return (
    <PaperDialog
      title="Whole case as PDF"
      description="With a list of contents and page numbers. Your name and the time are recorded when you make it."
      noun="file"
      from={reading}
      waitingLabel="Counting what it will hold"
      paper={{
        endpoint: downloadCaseFile,
        params: { requestId },
        name: reading.data?.name ?? 'Case file.pdf',
        disabled: !reading.data,
        busyLabel: `Making ${items} ${items === 1 ? 'item' : 'items'}...`,
      }}
      onClose={onClose}
    >
      {(file) => <Holds file={file} />}
    </PaperDialog>
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
