import type { Mail } from '#platform/mail/mail.server.ts'
import { brand } from '#ui/brand.ts'
import { longDate } from '#ui/text/dates.ts'
import { greeting } from '../self-assessment/self-mail.server.ts'

type About = { to: string | null; employer: string; name: string | null; link: string; until: string }

export const sharedMail = ({ employer, ...about }: About): Mail => ({
  kind: 'shared_review',
  userId: null,
  to: about.to,
  subject: `Your review at ${employer}: both sides`,
  text: `${greeting(about)}

You can now read what your manager wrote for your performance review at ${employer}, beside what you wrote yourself. Read
it before you talk about it:

${body(about)}`,
})

export const decidedMail = ({ employer, ...about }: About): Mail => ({
  kind: 'shared_review',
  userId: null,
  to: about.to,
  subject: `Your review at ${employer}: the outcome`,
  text: `${greeting(about)}

The outcome of your performance review at ${employer} is ready to read. Say on the same page that you have seen it;
this does not mean that you agree, and you can add a comment. This link replaces the one you were sent before:

${body(about)}`,
})

const body = ({ link, until }: Pick<About, 'link' | 'until'>) => `${link}

The link works until ${longDate(until)}, or until the review is completed. It is for you alone: do not pass it on. It opens
only in the browser that opens it first. You do not need an account.

Questions? ${brand.firm}, ${brand.phone}, ${brand.hours}.
`
