import { outcomeTitle } from '../../case/words.ts'
import { isWarningWithdrawn } from '../../outcomes/queries.server.ts'
import type { Reading, SectionOf } from './section.server.ts'

export const isOut = ({ status }: Pick<Reading['conflictCase'], 'status'>) =>
  status === 'resolved' || status === 'closed'

/** The outcome of the case, or that there is none yet. */
export const outcome: SectionOf = async ({
  tx,
  tenantId,
  request,
  conflictCase: { status, outcomeWithheld, resolutionType, resolutionDetails, followUpActions },
}) => {
  const items = isOut({ status }) ? 1 : 0
  const isWithdrawn = await isWarningWithdrawn(tx, { tenantId, requestId: request.id })
  return {
    title: 'Outcome',
    items,
    write(pdf) {
      if (items === 0) return pdf.paragraph('The case is not resolved yet.')
      pdf.facts([
        ['Resolution', resolutionType && outcomeTitle(resolutionType, isWithdrawn)],
        ['Summary', resolutionDetails],
        ['Follow-up actions', followUpActions],
        ['Published', outcomeWithheld ? 'No. The case was closed while this was a draft.' : null],
      ])
    },
  }
}
