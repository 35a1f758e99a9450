import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog, CloseButton } from '#ui/overlays/dialog.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import type { Statement } from './contract.ts'
import { useText } from './use-text.tsx'
import { signedHowLabels } from './words.ts'

type ReadStatementProps = { statement: Statement; onClose: () => void }

export function ReadStatement({ statement, onClose }: ReadStatementProps) {
  const { participantName, number } = statement
  const text = useText(statement)
  return (
    <Dialog
      title={`Statement of ${participantName}`}
      description={`Version ${number}. Opening it is recorded with your name and the time.`}
      onClose={onClose}
      foot={<CloseButton variant="primary">Done</CloseButton>}
    >
      <Loaded from={text} waiting={<Skeleton className="h-24 w-full" />} waitingLabel="Opening the statement">
        {({ content }) => (
          <p className="max-w-measure text-body whitespace-pre-wrap wrap-anywhere">
            <Verbatim>{content}</Verbatim>
          </p>
        )}
      </Loaded>
      <Signing statement={statement} />
    </Dialog>
  )
}

function Signing({ statement }: { statement: Statement }) {
  const { takenOn, takenBy, signedBy, signedOn, signedHow, witness } = statement
  return (
    <Facts row>
      <Fact term="Taken">{`${longDate(takenOn)}, by ${takenBy}`}</Fact>
      <Fact term="Signed">
        {signedOn
          ? `${longDate(signedOn)}, by ${signedBy}${signedHow ? `, ${signedHowLabels[signedHow].toLowerCase()}` : ''}`
          : 'Not yet'}
      </Fact>
      {signedOn && <Fact term="Witness">{witness ?? 'None'}</Fact>}
    </Facts>
  )
}
