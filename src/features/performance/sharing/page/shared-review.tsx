import { useState } from 'react'
import { type Output, useSend } from '#platform/api/api.tsx'
import { NextStep } from '#ui/layout/next-step.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { longDate, namedDate } from '#ui/text/dates.ts'
import { brand } from '#ui/brand.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { AnotherDevice } from '../../link-browser/page/another-device.tsx'
import { periodOf } from '../../self-assessment/page/assessment-form.tsx'
import { ratingInWords } from '../../ratings/rating-in-words.ts'
import { SelfAnswers } from '../../self-assessment/self-answers.tsx'
import { drawReviewCode, type SharedPage } from '../contract.ts'
import { Acknowledge } from './acknowledge.tsx'
import { CommentsSoFar } from './comments-so-far.tsx'

type SharedReviewProps = { employer: string; employee: string; openedAt: string | null; page: SharedPage }

/** Both sides, the outcome, and the employee’s comment. */
export function SharedReview({ employer, employee, openedAt, page }: SharedReviewProps) {
  const { answers, managerFeedback, managerRating, ratingWords, decision, goals } = page
  return (
    <PublicPage
      employer={employer}
      title={`Your review, ${employee.split(' ')[0]}`}
      lead={
        <p>
          Your performance review at {employer} for {periodOf(page)}: what you wrote, what your manager wrote
          {decision ? ', and the decision' : ''}.
        </p>
      }
      aside={<Aside employer={employer} openedAt={openedAt} page={page} />}
    >
      <div className="grid gap-8">
        {decision && (
          <Section title="Decision" aside={namedDate(decision.on)}>
            <Said rating={ratingInWords(decision.rating, ratingWords)} text={decision.text} />
          </Section>
        )}
        <Section title="What your manager wrote">
          <Said rating={ratingInWords(managerRating, ratingWords)} text={managerFeedback ?? ''} />
        </Section>
        <Section title="What you wrote">
          {answers ? (
            <SelfAnswers answers={answers} goals={goals} ratingWords={ratingWords} />
          ) : (
            <p className="text-ink-2">The review was shared without a self-assessment. You can add a comment below.</p>
          )}
        </Section>
        <CommentsSoFar comments={page.comments} />
        <Acknowledge page={page} />
      </div>
    </PublicPage>
  )
}

function Said({ rating, text }: { rating: string; text: string }) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{rating}</p>
      {text && (
        <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">
          <Verbatim>{text}</Verbatim>
        </p>
      )}
    </div>
  )
}

function Aside({ employer, openedAt, page }: Omit<SharedReviewProps, 'employee'>) {
  const [drawn, setDrawn] = useState<Output<typeof drawReviewCode>>()
  const drawing = useSend(drawReviewCode, undefined, { failure: 'The code could not be created.', done: setDrawn })
  return (
    <>
      <NextStep label={`The link works until ${longDate(page.until)}`} {...stepOf(page)} />
      <Section title="Who reads it" rule="light">
        <p className="text-meta text-ink-2">
          You, {brand.firm} and, once the review is completed, {employer}. The link ends then.
        </p>
      </Section>
      <AnotherDevice openedAt={openedAt} drawn={drawn} drawing={drawing} />
    </>
  )
}

function stepOf({ decision, acknowledgedOn, reviewDate }: SharedPage) {
  if (acknowledgedOn)
    return { what: 'Nothing more to do', why: `It was recorded on ${longDate(acknowledgedOn)} that you have seen it.` }
  if (decision)
    return { what: 'Say that you have seen it', why: 'This does not mean that you agree, and you can add a comment.' }
  return {
    what: reviewDate ? `The interview is on ${namedDate(reviewDate)}` : 'Read both sides before the interview',
    why: 'Nothing will be decided until you have talked about it.',
  }
}
