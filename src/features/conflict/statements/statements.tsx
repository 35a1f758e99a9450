import { CircleCheck, CircleDashed, PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Status } from '#ui/text/status.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { ExhibitNumber } from '../case/number-links.tsx'
import type { Participant } from '../contract.ts'
import { listStatements, type Statement } from './contract.ts'
import { givesStatements } from './policy.ts'
import { StatementActs } from './statement-acts.tsx'
import { signedHowLabels } from './words.ts'

const StatementForm = deferred(async () => (await import('./statement-form.tsx')).StatementForm)

type StatementsProps = Pick<RecordPartProps, 'request'> & { participant: Pick<Participant, 'id' | 'name' | 'role'> }

/** The statements of a person in the case, without their text. */
export function Statements({ request, participant }: StatementsProps) {
  const { data } = useGet(listStatements, { requestId: request.id })
  if (!data || !givesStatements(participant.role)) return null
  const theirs = data.statements.filter(({ participantId }) => participantId === participant.id)
  const hasDraft = theirs.some(({ signedOn }) => signedOn === null)
  return (
    <div className="grid content-start gap-2">
      {theirs.length === 0 && (
        // Readers who take no statements are not told of drafts either.
        <p className="text-meta text-ink-2">{data.can.add ? 'No statement yet' : 'No signed statement'}</p>
      )}
      {theirs.length > 0 && (
        <ol aria-label={`Statements of ${participant.name}, the last one first`} className="grid gap-2">
          {theirs.map((statement) => (
            <Entry key={statement.id} statement={statement} />
          ))}
        </ol>
      )}
      {data.can.add && !hasDraft && <Taking requestId={request.id} participant={participant} last={theirs[0]} />}
    </div>
  )
}

function Entry({ statement }: { statement: Statement }) {
  const { number, takenOn, takenBy, signedOn, signedHow, witness, sharedAt, exhibitNumber } = statement
  const state = signedOn
    ? ({ hue: 'done', icon: CircleCheck, label: `Signed ${longDate(signedOn)}` } as const)
    : ({ hue: 'wait', icon: CircleDashed, label: 'To sign' } as const)
  return (
    <li className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2">
        <Status {...state} />
        {exhibitNumber !== null && (
          <span className="inline-flex items-center gap-1 text-meta text-ink-3">
            Exhibit <ExhibitNumber number={exhibitNumber} />
          </span>
        )}
      </span>
      <Dots>
        {[
          `Version ${number}`,
          `taken ${longDate(takenOn)} by ${takenBy}`,
          signedHow && signedHowLabels[signedHow].toLowerCase(),
          witness && `witness ${witness}`,
          sharedAt && `shared with the company ${longDate(sharedAt)}`,
        ].filter(Boolean)}
      </Dots>
      <StatementActs statement={statement} />
    </li>
  )
}

type TakingProps = {
  requestId: string
  participant: StatementsProps['participant']
  /** The signed one that a new version follows. */
  last: Statement | undefined
}

function Taking({ requestId, participant, last }: TakingProps) {
  const [open, setOpen] = useState(false)
  return (
    <div data-print="no">
      <Button variant="quiet" size="small" icon={PenLine} className="-ml-2.5" onClick={() => setOpen(true)}>
        {last ? 'New version' : 'Take a statement'}
        <VisuallyHidden>{` of ${participant.name}`}</VisuallyHidden>
      </Button>
      <Suspense>
        {open && (
          <StatementForm requestId={requestId} participant={participant} before={last} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </div>
  )
}
