import { advice } from './sections/advice.server.ts'
import { allegations } from './sections/allegations.server.ts'
import { appeals } from './sections/appeals.server.ts'
import { chronology } from './sections/chronology.server.ts'
import { decisions } from './sections/decisions.server.ts'
import { documents } from './sections/documents.server.ts'
import { entries } from './sections/entries.server.ts'
import { exhibits } from './sections/exhibits.server.ts'
import { followUps } from './sections/follow-ups.server.ts'
import { letters } from './sections/letters.server.ts'
import { meetings } from './sections/meetings.server.ts'
import { messages } from './sections/messages.server.ts'
import { notes } from './sections/notes.server.ts'
import { outcome } from './sections/outcome.server.ts'
import { parties } from './sections/parties.server.ts'
import type { SectionOf } from './sections/section.server.ts'
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
  entries,
]
