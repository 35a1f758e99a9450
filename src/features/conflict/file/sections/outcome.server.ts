import { resolutionLabels } from '../../case/words.ts'
import type { Reading, SectionOf } from './section.server.ts'

export const isOut = ({ status }: Pick<Reading['conflictCase'], 'status'>) =>
  status === 'resolved' || status === 'closed'

/** The outcome of the case, or that there is none yet. */
export const outcome: SectionOf = ({
  conflictCase: { status, outcomeWithheld, resolutionType, resolutionDetails, followUpActions },
}) => {
  const items = isOut({ status }) ? 1 : 0
  return Promise.resolve({
    title: 'Outcome',
    items,
    write(pdf) {
      if (items === 0) return pdf.paragraph('The case is not resolved yet.')
      pdf.facts([
        ['Resolution', resolutionType && resolutionLabels[resolutionType]],
        ['Summary', resolutionDetails],
        ['Follow-up actions', followUpActions],
        ['Published', outcomeWithheld ? 'No. The case was closed while this was a draft.' : null],
      ])
    },
  })
}
