import type { Mail } from '#platform/mail/mail.server.ts'
import { shownName } from '#platform/mail/shown-name.ts'
import type { Download } from '#platform/call/route.server.ts'
import { brand } from '#ui/brand.ts'
import type { Letter } from '../contract.ts'

/** Says nothing of the matter, which only the attached letter names. */
export const letterMail = ({ to }: Letter, employer: string, file: Download): Mail => {
  const company = shownName(employer)
  return {
    kind: 'case_letter',
    userId: null,
    to: to.email,
    subject: `A letter from ${company}`,
    text: `Dear ${shownName(to.name)},

${company} has a letter for you. It is attached as a PDF. It is meant for you alone.

The letter says who to contact. Do not reply to this e-mail: it is sent by ${brand.firm}, HR adviser to ${company}, and
replies are not read.

Questions about this e-mail? ${brand.firm}, ${brand.phone}, ${brand.hours}.
`,
    // Its name is seen in mail programs, so it does not give the matter away either.
    attachments: [{ ...file, name: `Letter from ${employer}.pdf` }],
  }
}
