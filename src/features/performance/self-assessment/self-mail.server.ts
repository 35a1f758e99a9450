import type { Mail } from '#platform/mail/mail.server.ts'
import { brand } from '#ui/brand.ts'
import { longDate } from '#ui/text/dates.ts'

type About = { to: string; employer: string; name: string | null; link: string; until: string }

export const askingMail = ({ employer, ...about }: About): Mail => ({
  kind: 'self_assessment',
  userId: null,
  to: about.to,
  subject: `Your review at ${employer}: your own view first`,
  text: `${greeting(about)}

${employer} is preparing your performance review and would like to know how you see the period: what you achieved,
what went well, what was hard, and what would help you. It takes about fifteen minutes, and you can stop and come back:

${body(employer, about)}`,
})

export const remindingMail = ({ employer, ...about }: About): Mail => ({
  kind: 'self_assessment',
  userId: null,
  to: about.to,
  subject: `Reminder: your own view for your review at ${employer}`,
  text: `${greeting(about)}

${employer} is waiting for your self-assessment. This new link replaces the one you were sent before. Anything you
have already typed is still there, in the browser you used:

${body(employer, about)}`,
})

export const greeting = ({ name }: { name: string | null }) => (name === null ? 'Hello,' : `Hello ${name},`)

const body = (employer: string, { link, until }: Pick<About, 'link' | 'until'>) => `${link}

The link works until ${longDate(until)} and is for you alone: do not pass it on. It opens only in the browser that opens
it first, so open it on a device that only you use. You do not need an account. It ends when you hand in what you wrote.

No one can read it in the portal before it is shared: then you, ${brand.firm} and, once the review is completed,
${employer} can read your view and your manager’s. We do not ask about health or disability, so please leave them out
of your answers.

Questions? ${brand.firm}, ${brand.phone}, ${brand.hours}.
`
