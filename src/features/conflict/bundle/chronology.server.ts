import type { Pdf } from '#platform/pdf/paper.server.ts'
import { longDate } from '#ui/text/dates.ts'
import type { Reading } from '../file/sections/section.server.ts'
import type { StoryFact } from '../story/contract.ts'
import { enteredFacts } from '../story/facts.server.ts'
import { knownLabels } from '../story/kinds.ts'
import { recordedFacts } from '../story/records.server.ts'
import { byDay } from '../story/story.server.ts'
import type { Paper } from './papers.server.ts'

/**
 * The story of the case without its dates of a claim and advice, which are between the company and its adviser, and of
 * the exhibits only those that are in the bundle.
 */
export async function writeChronology(pdf: Pdf, reading: Reading, papers: readonly Paper[]) {
  const of = { tenantId: reading.tenantId, requestId: reading.request.id }
  const numbers = new Set(papers.map(({ number }) => number))
  const recorded = (await recordedFacts(reading.tx, of)).filter(
    ({ from, exhibit }) => from !== 'advised' && (exhibit === null || numbers.has(exhibit)),
  )
  for (const { on, says, entered } of byDay([...recorded, ...(await enteredFacts(reading, of))]))
    pdf.facts([[longDate(on), `${says}${entered ? ` (${saidOf(entered)})` : ''}`]])
}

const saidOf = ({ knownBy, isContradicted }: NonNullable<StoryFact['entered']>) =>
  [knownLabels[knownBy].toLowerCase(), isContradicted && 'another entry gives another day'].filter(Boolean).join('; ')
