import type { Pdf } from '#platform/pdf/paper.server.ts'
import type { Reading } from '../file/sections/section.server.ts'
import { signedStatements } from '../file/sections/statements.server.ts'
import type { BundlePaper, Part } from './contract.ts'
import { exhibitPapers } from './exhibits.server.ts'
import { letterPapers } from './letters.server.ts'
import { minutesPapers } from './minutes.server.ts'

/** A paper that is read; what it encloses has a size of its own. */
export type Paper = BundlePaper & { bytes: number; write(pdf: Pdf): void }

/** Everything that a bundle can hold, in its order. */
export async function papersOf(reading: Reading): Promise<{ part: Part; papers: Paper[] }[]> {
  const statements = await signedStatements(reading)
  return [
    { part: 'exhibits', papers: await exhibitPapers(reading, statements) },
    // One that is an exhibit stands there.
    {
      part: 'statements',
      papers: statements.filter(({ exhibitNumber }) => exhibitNumber === null).map(statementPaper),
    },
    { part: 'minutes', papers: await minutesPapers(reading) },
    { part: 'letters', papers: await letterPapers(reading) },
  ]
}

type Statement = Awaited<ReturnType<typeof signedStatements>>[number]

const statementPaper = ({ id, title, hasLater, write }: Statement): Paper => ({
  id,
  number: null,
  title: `Statement of ${title}`,
  note: hasLater ? 'There is a later version' : null,
  isIn: true,
  bytes: 0,
  write,
})
