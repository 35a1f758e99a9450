import { longDate } from '#ui/text/dates.ts'
import { storyOf } from '../../story/story.server.ts'
import { listing, type SectionOf } from './section.server.ts'

/** The facts of the case by the day they happened. */
export const chronology: SectionOf = async ({ tenantId, request, ...reading }) => {
  const facts = await storyOf(reading, { tenantId, requestId: request.id })
  return listing('Chronology', facts, (pdf, { on, says }) => pdf.facts([[longDate(on), says]]))
}
