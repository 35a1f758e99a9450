import type { Mail } from '#platform/mail/mail.server.ts'
import { shownName } from '#platform/mail/shown-name.ts'
import type { Origin } from '#platform/call/route.server.ts'
import { brand } from '#ui/brand.ts'
import { deviceName } from '../sign-in/device-name.ts'

type Owner = { id: string; email: string | null; firstName: string | null }

export function passwordChangedMail({ id, email, firstName }: Owner, { userAgent, ipAddress }: Origin): Mail {
  const when = new Date().toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })
  return {
    kind: 'password_changed',
    userId: id,
    to: email,
    subject: `Your ${brand.product} password was changed`,
    text: `Hello${firstName ? ` ${shownName(firstName)}` : ''},

The password of your ${brand.product} account was changed. Every other device has been signed out.

When: ${when}
Device: ${deviceName(userAgent)}
Internet address: ${ipAddress}

If that was you, you need do nothing. If not, tell ${brand.firm} at once on ${brand.phone}: someone who knew
your password has taken your account, and an administrator can give it back to you.
`,
  }
}
