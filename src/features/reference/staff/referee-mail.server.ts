import { companyCalled } from '#features/session/contract.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { shownName } from '#platform/mail/shown-name.ts'
import { brand } from '#ui/brand.ts'
import { longDate } from '#ui/text/dates.ts'
import type { Reference } from '../contract.ts'
import type { EmployeeRef } from '#features/employee/employee.server.ts'

type Referee = Pick<Reference, 'refereeName' | 'email'>
type About = { employee: EmployeeRef; link: string; linkUntil: string }

export const askingMail = (referee: Referee, { employee, ...link }: About): Mail => ({
  kind: 'reference',
  userId: null,
  to: referee.email,
  subject: `A reference for ${nameOf(employee)}`,
  text: `Hello ${shownName(referee.refereeName)},

${nameOf(employee)} has been offered the post of ${shownName(employee.jobTitle)} at ${companyOf(employee)} and has named you as a
referee. There are seven questions, which take about five minutes:

${body(employee, link)}`,
})

export const remindingMail = (referee: Referee, { employee, ...link }: About): Mail => ({
  kind: 'reference',
  userId: null,
  to: referee.email,
  subject: `Reminder: a reference for ${nameOf(employee)}`,
  text: `Hello ${shownName(referee.refereeName)},

${companyOf(employee)} is waiting for your reference for ${nameOf(employee)}. This new link replaces the one you were
sent before, and what you have answered already is still there:

${body(employee, link)}`,
})

const nameOf = ({ firstName, lastName }: EmployeeRef) => shownName(`${firstName} ${lastName}`)
const companyOf = ({ companyName }: EmployeeRef) => shownName(companyCalled(companyName))

const body = (employee: EmployeeRef, link: Omit<About, 'employee'>) =>
  words({ ...link, firstName: shownName(employee.firstName), companyName: companyOf(employee) })

type Said = Omit<About, 'employee'> & { firstName: string; companyName: string }

const words = ({ link, linkUntil, firstName, companyName }: Said) => `${link}

The link works until ${longDate(linkUntil)} and is for you alone. You need no account, and you can stop and go on later.
If you cannot give a reference, say so on the same page.

Your answers are given in confidence, to ${companyName} and to ${brand.firm}, its HR adviser, and are kept for
one year. ${companyName} may decide to show them to ${firstName} if asked. Health, sickness absence and disability are
not asked about; leave them out of your answers too.

Your name and address were given to ${companyName} for this purpose alone. To correct them, to object or to complain,
phone ${brand.firm} on ${brand.phone}.
`
