import type { Mail } from '#platform/mail/mail.server.ts'
import { shownName } from '#platform/mail/shown-name.ts'
import type { Origin } from '#platform/call/route.server.ts'
import { brand } from '#ui/brand.ts'
import { deviceName } from './device-name.ts'

type Owner = { id: string; email: string | null; firstName: string | null }

export function newDeviceMail({ id, email, firstName }: Owner, { userAgent, ipAddress }: Origin): Mail {
  const when = new Date().toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })
  return {
    kind: 'new_device',
    userId: id,
    to: email,
    subject: `New sign-in to ${brand.product}`,
    text: `Hello${firstName ? ` ${shownName(firstName)}` : ''},

Your ${brand.product} account was signed in on a device that we have not seen before.

When: ${when}
Device: ${deviceName(userAgent)}
Internet address: ${ipAddress}

If that was you, you need do nothing. If not, change your password at once and sign out everywhere, both on
the page My account, and tell ${brand.firm} on ${brand.phone}.
`,
  }
}
