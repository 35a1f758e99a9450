import type { Origin } from '#platform/call/route.server.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { shownName } from '#platform/mail/shown-name.ts'
import { deviceName } from './sign-in/device-name.ts'

export type Owner = { id: string; email: string | null; firstName: string | null }

/** An e-mail about an account to its owner; `text` follows the greeting. */
export const ownerMail = (
  { id, email, firstName }: Owner,
  { text, ...mail }: Pick<Mail, 'kind' | 'subject' | 'text'>,
): Mail => ({
  ...mail,
  userId: id,
  to: email,
  text: `Hello${firstName ? ` ${shownName(firstName)}` : ''},\n\n${text}`,
})

/** The time, the device and the address of a call, by which the owner can tell whether it was theirs. */
export function whereFrom({ userAgent, ipAddress }: Origin) {
  const when = new Date().toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })
  return `When: ${when}\nDevice: ${deviceName(userAgent)}\nInternet address: ${ipAddress}`
}
