import { Eye } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { fullName } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CloseButton, Dialog } from '#ui/overlays/dialog.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { leavingLabels, relationshipLabels, yesOrNoLabels } from '../answer-words.ts'
import { type Reference, readReference } from '../contract.ts'
import type { CompleteAnswers } from '../questions.ts'

type Read = z.output<typeof readReference.returns>

/** Shows the content of a reference. It is held only here, and reading it is audited. */
export function ReadReference({ reference }: { reference: Reference }) {
  const [said, setSaid] = useState<Read>()
  const reading = useSend(
    readReference,
    { referenceId: reference.id },
    { failure: 'Failed to open the reference. Please try again.', done: setSaid },
  )
  return (
    <>
      <Button variant="quiet" size="small" icon={Eye} busy={reading.sending} onClick={() => reading.send()}>
        Read
        <VisuallyHidden>{`: ${reference.refereeName}`}</VisuallyHidden>
      </Button>
      {said && (
        <Dialog
          title={`The reference from ${reference.refereeName}`}
          description={`${reference.companyName}. Given in confidence. That you read it is recorded with your name and the time.`}
          onClose={() => setSaid(undefined)}
          foot={<CloseButton variant="primary">Done</CloseButton>}
        >
          <Said {...said} />
        </Dialog>
      )}
    </>
  )
}

function Said({ answers, statement, closingReason, corrections }: Read) {
  return (
    <>
      {closingReason && <Prose title="Why it was closed" text={closingReason} />}
      {statement && <Prose title="What it says" text={statement} />}
      {answers && <Answers answers={answers} />}
      {corrections.map(({ note, at, by }) => (
        <Prose key={at} title={`Corrected ${dateAndTime(at)} by ${fullName(by)}`} text={note} />
      ))}
      {!answers && !statement && !closingReason && <p className="text-ink-2">No reason was given.</p>}
    </>
  )
}

function Prose({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-0.5 max-w-measure whitespace-pre-wrap wrap-anywhere">
        <Verbatim>{text}</Verbatim>
      </p>
    </section>
  )
}

function Answers({ answers }: { answers: CompleteAnswers }) {
  const { relationship, jobTitle, period, leaving, work, warning, reemploy } = answers
  return (
    <Facts row>
      <Fact term="They were the">{relationship ? relationshipLabels[relationship] : notSaid}</Fact>
      <Fact term="Job with them">{jobTitle ?? notSaid}</Fact>
      <Fact term="When">{period ? periodOf(period) : notSaid}</Fact>
      <Fact term="Why they left">{leaving ? leavingLabels[leaving] : notSaid}</Fact>
      <Fact term="Their work">
        <span className="whitespace-pre-wrap">
          <Verbatim>{work ?? notSaid}</Verbatim>
        </span>
      </Fact>
      <Fact term="Warning in force">{warning ? yesOrNoLabels[warning] : notSaid}</Fact>
      <Fact term="Employ again">{reemploy ? yesOrNoLabels[reemploy] : notSaid}</Fact>
    </Facts>
  )
}

const notSaid = 'Would rather not say'

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = (year: string, of: string) => month.format(new Date(Date.UTC(Number(year), Number(of) - 1)))

function periodOf({ fromMonth, fromYear, toMonth, toYear, isCurrent }: NonNullable<CompleteAnswers['period']>) {
  const from = monthOf(fromYear, fromMonth)
  return isCurrent ? `Since ${from}, still there` : `${from} to ${monthOf(toYear, toMonth)}`
}
