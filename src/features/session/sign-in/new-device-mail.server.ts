import { type Owner, ownerMail, whereFrom } from '../owner-mail.server.ts'
import type { Origin } from '#platform/call/route.server.ts'
import { brand } from '#ui/brand.ts'

export function newDeviceMail(owner: Owner, origin: Origin) {
  return ownerMail(owner, {
    kind: 'new_device',
    subject: `New sign-in to ${brand.product}`,
    text: `Your ${brand.product} account was signed in on a device that we have not seen before.

${whereFrom(origin)}

If that was you, you need do nothing. If not, change your password at once and sign out everywhere, both on
the page My account, and tell ${brand.firm} on ${brand.phone}.
`,
  })
}
