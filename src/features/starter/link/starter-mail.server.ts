import type { Mail } from '#platform/mail/mail.server.ts'
import { shownName } from '#platform/mail/shown-name.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime, namedDate } from '#ui/text/dates.ts'

type Invited = {
  employer: string
  firstName: string
  email: string | null
  jobTitle: string
  startDate: string
  link: string
  until: string
}

export function starterMail({ email, startDate, link, until, ...named }: Invited): Mail {
  const jobTitle = shownName(named.jobTitle)
  const { employer, firstName } = shownNames(named)
  return {
    kind: 'starter_link',
    userId: null,
    to: email,
    subject: `Before your first day at ${employer}`,
    text: `Hello ${firstName},

You start at ${employer} as ${jobTitle} on ${namedDate(startDate)}. Before that, ${employer} needs a few things from
you: your details, your National Insurance number, bank details, an emergency contact and your documents. It takes about
ten minutes, and you can stop and come back:

${link}

${ending(until)}`,
  }
}

type SentBack = Omit<Invited, 'jobTitle' | 'startDate'> & { what: string; reason: string }

export function sentBackMail({ email, link, until, what, reason, ...named }: SentBack): Mail {
  const { employer, firstName } = shownNames(named)
  return {
    kind: 'starter_sent_back',
    userId: null,
    to: email,
    subject: `Something to correct before your first day at ${employer}`,
    text: `Hello ${firstName},

${brand.firm} has looked at what you sent to ${employer}. One thing needs changing: ${what}.

${reason.split('\n').map(shownName).join('\n')}

You can change it here:

${link}

${ending(until)}`,
  }
}

type Confirmed = Pick<Invited, 'employer' | 'firstName' | 'email' | 'startDate'> & {
  finishedAt: string
  what: readonly string[]
}

export function confirmationMail({ email, startDate, finishedAt, what, ...named }: Confirmed): Mail {
  const { employer, firstName } = shownNames(named)
  return {
    kind: 'starter_finished',
    userId: null,
    to: email,
    subject: `${employer} has what you sent`,
    text: `Hello ${firstName},

${employer} has everything that was asked for before your first day on ${namedDate(startDate)}, sent on
${dateAndTime(finishedAt)}:

${what.map((each) => `- ${each}`).join('\n')}

What you entered is not repeated here, because e-mail can be read by others. The link has ended. If anything needs
changing, you will get a new one with the reason; to change something yourself, phone ${brand.firm}.

If you did not send this, phone ${brand.firm} at once.

Questions? ${brand.firm}, ${brand.phone}, ${brand.hours}.
`,
  }
}

const ending = (
  until: string,
) => `The link works until ${dateAndTime(until)}. It is for you alone: do not pass it on. It first asks for your date of birth.
No one from ${brand.firm} or your employer will ask you for bank details by phone or e-mail.

Questions? ${brand.firm}, ${brand.phone}, ${brand.hours}.
`

const shownNames = ({ employer, firstName }: Pick<Invited, 'employer' | 'firstName'>) => ({
  employer: shownName(employer),
  firstName: shownName(firstName),
})
