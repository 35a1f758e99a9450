import { participantsOf } from '../../case/queries.server.ts'
import { roleLabels } from '../../parties/roles.ts'
import { listing, type SectionOf } from './section.server.ts'

/** The people who have a part in the case. */
export const parties: SectionOf = async ({ tx, tenantId, request }) => {
  const people = await participantsOf(tx, { tenantId, requestId: request.id })
  return listing('Parties', people, (pdf, { name, role, position, department, email, phone }) => {
    pdf.heading(3, name)
    pdf.facts([
      ['Role', roleLabels[role]],
      ['Position', [position, department].filter(Boolean).join(', ')],
      ['E-mail', email],
      ['Telephone', phone],
    ])
  })
}
