import { useGet } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { type OutboxLetter, readLetter } from './contract.ts'
import { letterKind } from './letter-kinds.ts'

type LetterProps = { letter: OutboxLetter; onClose: () => void }

/** A letter that nobody sends, for whoever hands its words over. */
export function Letter({ letter, onClose }: LetterProps) {
  const read = useGet(readLetter, { mailId: letter.id })
  return (
    <Dialog
      title={letterKind(letter.kind)}
      description={<span className="wrap-anywhere">To {letter.personName}</span>}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Loaded
        from={read}
        waiting={<Skeleton className="h-40 w-full" />}
        waitingLabel="Loading the letter"
        failure="The letter could not be loaded"
      >
        {({ to, subject, text }) => (
          <>
            <Facts>
              <Fact term="To">
                <span className="wrap-anywhere">{to}</span>
              </Fact>
              <Fact term="Subject">{subject}</Fact>
            </Facts>
            <p className="mt-4 border-t border-rule pt-4 text-body leading-6 whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          </>
        )}
      </Loaded>
      <Alert hue="high" live={false} title="Your reading it is in the security log">
        {letter.kind === 'welcome' &&
          `The link is for ${letter.personName} alone: whoever opens it chooses a password.`}
      </Alert>
    </Dialog>
  )
}
