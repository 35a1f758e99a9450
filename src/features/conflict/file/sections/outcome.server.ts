import { resolutionLabels } from '../../case/words.ts'
import type { SectionOf } from './section.server.ts'

/** The outcome of the case, or that there is none yet. */
export const outcome: SectionOf = ({
  conflictCase: { status, outcomeWithheld, resolutionType, resolutionDetails, followUpActions },
}) => {
  const isOut = status === 'resolved' || status === 'closed'
  return Promise.resolve({
    title: 'Outcome',
    items: isOut ? 1 : 0,
    write(pdf) {
      if (!isOut) return pdf.paragraph('The case is not resolved yet.')
      pdf.facts([
        ['Resolution', resolutionType && resolutionLabels[resolutionType]],
        ['Summary', resolutionDetails],
        ['Follow-up actions', followUpActions],
        ['Published', outcomeWithheld ? 'No. The case was closed while this was a draft.' : null],
      ])
    },
  })
}
