import { advice } from './sections/advice.server.ts'
import { allegations } from './sections/allegations.server.ts'
import { appeals } from './sections/appeals.server.ts'
import { chronology } from './sections/chronology.server.ts'
import { decisions } from './sections/decisions.server.ts'
import { documents } from './sections/documents.server.ts'
import { exhibits } from './sections/exhibits.server.ts'
import { followUps } from './sections/follow-ups.server.ts'
import { letters } from './sections/letters.server.ts'
import { meetings } from './sections/meetings.server.ts'
import { messages } from './sections/messages.server.ts'
import { notes } from './sections/notes.server.ts'
import { outcome } from './sections/outcome.server.ts'
import { parties } from './sections/parties.server.ts'
import type { Counted, Reading, SectionOf } from './sections/section.server.ts'
import { statements } from './sections/statements.server.ts'
import { submitted } from './sections/submitted.server.ts'
import { timeLimits } from './sections/time-limits.server.ts'

/** The parts of the whole case, in the order of the file. */
export const sections: readonly SectionOf[] = [
  chronology,
  parties,
  submitted,
  allegations,
  exhibits,
  statements,
  documents,
  meetings,
  letters,
  outcome,
  decisions,
  appeals,
  timeLimits,
  followUps,
  advice,
  messages,
  notes,
]

/** Counts the items of each part, one part after the other, so that only one is in memory. */
export async function countsOf(reading: Reading): Promise<Counted[]> {
  const counts: Counted[] = []
  for (const section of sections) {
    const { title, items, leftOut = 0 } = await section(reading)
    counts.push({ title, items, leftOut })
  }
  return counts
}

export const leftOutOf = (all: readonly Counted[]) => all.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0)
export const itemsOf = (all: readonly Counted[]) => all.reduce((sum, { items }) => sum + items, 0)
