import type { Request } from '#features/request/contract.ts'
import { fullName } from '#features/request/request.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { makePaper, type Paper, type Pdf } from '#platform/pdf/paper.server.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import { goalPriorityLabels, goalStatusLabels } from '../goals/words.ts'
import { type Block, type Part, partsOf, stagesPart, type Whole as Said } from '../reading/parts.ts'
import { periodOf, revieweeOf } from '../reviewee.ts'
import { stateLabels } from '../review/words.ts'

export type Whole = Said & { request: Request; actor: Pick<Actor, 'firstName' | 'lastName'> }

export function reviewPaper(whole: Whole, part: number | undefined): Promise<Paper> {
  const { request, review } = whole
  const title = `Performance review: ${revieweeOf(review) ?? request.title}`
  const foot = `Performance review ${request.reference}`
  const write = (pdf: Pdf) => {
    pdf.heading(1, title)
    writeHead(pdf, whole)
    for (const each of [stagesPart(whole), ...partsOf(whole)]) writePart(pdf, each)
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

/** Printed in every review, so that it does not give away whether this one has notes on adjustments. */
const LEFT_OUT =
  'what is kept sealed: answers on health, disability, pregnancy or family, and on adjustments, if there are any'

function statusOf({ state, completedAt }: Whole['review']) {
  return completedAt ? `${stateLabels[state]} on ${longDate(completedAt)}` : stateLabels[state]
}

function writePart(pdf: Pdf, { title, blocks, none }: Part) {
  pdf.heading(2, title)
  if (blocks.length === 0 && none) pdf.paragraph(none)
  for (const block of blocks) writeBlock(pdf, block)
}

function writeBlock(pdf: Pdf, block: Block) {
  if ('title' in block && block.title) pdf.heading(3, block.title)
  if (block.is === 'text') return pdf.paragraph(block.text)
  if (block.is === 'facts') return pdf.facts(block.facts)
  if (block.is === 'items') return pdf.list(block.items)
  if (block.is === 'rating') return pdf.facts([['Rating', `${block.rating} ${block.words}`.trim()]])
  if (block.is === 'signed')
    return pdf.facts([['Signed', [block.by, block.on && longDate(block.on)].filter(Boolean).join(', ')]])
  const { goal } = block
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
