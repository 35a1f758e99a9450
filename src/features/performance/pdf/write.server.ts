import type * as z from 'zod'
import type { Request } from '#features/request/contract.ts'
import { fullName } from '#features/request/request.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { makePaper, type Paper, type Pdf } from '#platform/pdf/paper.server.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import { howLabels } from '../preparation/how.ts'
import type { Reopening } from '../completion/contract.ts'
import { type Review, ReviewStage } from '../contract.ts'
import { goalPriorityLabels, goalStatusLabels } from '../goals/words.ts'
import type { Plan } from '../plan/contract.ts'
import type { Preparation } from '../preparation/contract.ts'
import { ratingInWords } from '../ratings/rating-in-words.ts'
import { periodOf, revieweeOf } from '../reviewee.ts'
import { actionLabels, stageLabels, stateLabels } from '../review/words.ts'
import { writePlan } from './plan.server.ts'

export type Whole = {
  request: Request
  review: z.input<typeof Review>
  plans: readonly Plan[]
  reopenings: readonly Reopening[]
  preparation: z.input<typeof Preparation>
  actor: Pick<Actor, 'firstName' | 'lastName'>
}

export function reviewPaper(whole: Whole, part: number | undefined): Promise<Paper> {
  const { request, review } = whole
  const title = `Performance review: ${revieweeOf(review) ?? request.title}`
  const foot = `Performance review ${request.reference}`
  const write = (pdf: Pdf) => {
    pdf.heading(1, title)
    writeHead(pdf, whole)
    writeStages(pdf, whole)
    writeGoals(pdf, whole)
    writeBothSides(pdf, whole)
    writeTexts(pdf, whole)
    writeDecision(pdf, whole)
    writeAcknowledgement(pdf, whole)
    for (const plan of whole.plans) writePlan(pdf, plan)
    writeReopenings(pdf, whole)
  }
  return makePaper({ title, foot }, write, part)
}

function writeHead(pdf: Pdf, { request, review, actor }: Whole) {
  const by = fullName(actor)
  pdf.facts([
    ['Employer', companyCalled(request.client.companyName)],
    ['Job', [review.jobTitle, review.department].filter(Boolean).join(', ')],
    ['Period', periodOf(review)],
    ['Date of the review', review.reviewDate && longDate(review.reviewDate)],
    ['Reviewer', review.reviewer && fullName(review.reviewer)],
    ['Reference', request.reference],
    ['Adviser', brand.firm],
    ['Status', statusOf(review)],
    ['Made', `${dateAndTime(Date.now())}${by && ` by ${by}`}`],
    ['Left out', LEFT_OUT],
  ])
  pdf.paragraph('Confidential. It is about someone’s work: pass it on only to those who need it.')
}

/** Said of every review, so that it tells nothing of this one. */
const LEFT_OUT =
  'what is kept sealed: answers on health, disability, pregnancy or family, and on adjustments, if there are any'

function statusOf({ state, completedAt }: Whole['review']) {
  return completedAt ? `${stateLabels[state]} on ${longDate(completedAt)}` : stateLabels[state]
}

function writeStages(pdf: Pdf, { review }: Whole) {
  pdf.heading(2, 'Stages')
  const now = ReviewStage.options.indexOf(review.currentStage)
  pdf.facts(
    ReviewStage.options.map((stage, n) => {
      const left = review.stagesLeft.find((each) => each.stage === stage)?.at
      if (n < now) return [stageLabels[stage], left ? `Completed ${longDate(left)}` : 'Completed']
      if (n > now) return [stageLabels[stage], 'Pending']
      return [stageLabels[stage], review.state === 'completed' ? 'Completed' : 'In progress']
    }),
  )
}

function writeGoals(pdf: Pdf, { request, review }: Whole) {
  pdf.heading(2, 'Goals')
  if (request.goals) pdf.paragraph(request.goals)
  if (!request.goals && review.goals.length === 0) pdf.paragraph('No goals were specified for this review.')
  for (const goal of review.goals) {
    pdf.heading(3, goal.title)
    pdf.facts([
      ['Description', goal.description],
      ['Measure', goal.measure],
      ['Support', goal.support],
      ['By', goal.targetDate && longDate(goal.targetDate)],
      ['Progress', `${goal.progress}%, ${goalStatusLabels[goal.status].toLowerCase()}`],
      ['Priority', goalPriorityLabels[goal.priority]],
    ])
  }
}

function writeBothSides(pdf: Pdf, { review, preparation: { shared, ratingWords } }: Whole) {
  pdf.heading(2, 'Self-assessment')
  writeSide(pdf, {
    handedIn: review.selfAssessmentCompleted ? review.selfAssessmentDate : null,
    rating: review.selfAssessmentRating,
    text: review.selfAssessmentFeedback,
    words: ratingWords,
  })
  pdf.heading(2, 'Manager’s review')
  writeSide(pdf, {
    handedIn: review.managerReviewCompleted ? review.managerReviewDate : null,
    rating: review.managerRating,
    text: review.managerFeedback,
    words: ratingWords,
  })
  pdf.facts([
    ['Shared with the employee', shared && longDate(shared.at)],
    ['Shared without a self-assessment', shared?.withoutReason],
  ])
}

type Side = { handedIn: string | null; rating: number | null; text: string | null; words: readonly string[] }

function writeSide(pdf: Pdf, { handedIn, rating, text, words }: Side) {
  if (!handedIn && !text && rating === null) return pdf.paragraph('None.')
  pdf.facts([
    ['Date', handedIn && longDate(handedIn)],
    ['Rating', ratingInWords(rating, words)],
  ])
  if (text) pdf.paragraph(text)
}

function writeTexts(pdf: Pdf, { review }: Whole) {
  pdf.heading(2, 'Progress')
  const texts: [string, string | null][] = [
    ['Achievements', review.achievements],
    ['Strengths', review.strengths],
    ['Areas for improvement', review.improvements ?? review.areasOfImprovement],
    ['Development plan', review.developmentPlan],
    ['Goals for the next period', review.goalsForNextPeriod],
    ['Manager comments', review.managerComments],
    ['Employee comments', review.employeeComments],
  ]
  const written = texts.filter(([, text]) => text)
  if (written.length === 0) pdf.paragraph('Nothing written yet.')
  for (const [title, text] of written) {
    pdf.heading(3, title)
    pdf.paragraph(text ?? '')
  }
}

function writeDecision(pdf: Pdf, { review, preparation }: Whole) {
  const { finalDecisionDate, finalRating, recommendedAction, finalDecision } = review
  pdf.heading(2, 'Decision')
  pdf.facts([
    ['Decided', finalDecisionDate && longDate(finalDecisionDate)],
    ['Rating', ratingInWords(finalRating, preparation.ratingWords)],
    ['Recommended action', recommendedAction && actionLabels[recommendedAction]],
  ])
  if (finalDecision) pdf.paragraph(finalDecision)
}

const SEEN = 'The employee has seen this review. This does not mean that they agree.'
const DECLINED = 'The employee declined to acknowledge this review.'

function writeAcknowledgement(pdf: Pdf, { preparation: { acknowledgement, comments } }: Whole) {
  pdf.heading(2, 'Acknowledgement')
  if (acknowledgement) {
    const { how, on, by, note } = acknowledgement
    pdf.paragraph(how === 'declined' ? DECLINED : SEEN)
    pdf.facts([
      ['When', longDate(on)],
      ['How', howLabels[how]],
      ['Recorded by', by && fullName(by)],
      ['Note', note],
    ])
  } else pdf.paragraph('The employee has not acknowledged this review.')
  for (const { comment, at, by } of comments ?? [])
    pdf.facts([[`Comment of the employee, ${longDate(at)}${by ? `, recorded by ${fullName(by)}` : ''}`, comment]])
}

function writeReopenings(pdf: Pdf, { reopenings }: Whole) {
  if (reopenings.length === 0) return
  pdf.heading(2, 'Reopened')
  pdf.facts(reopenings.map(({ reason, by, at }) => [`${dateAndTime(at)}, ${fullName(by) || 'an adviser'}`, reason]))
}
