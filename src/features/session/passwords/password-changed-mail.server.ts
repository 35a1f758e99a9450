import { type Owner, ownerMail, whereFrom } from '../owner-mail.server.ts'
import type { Origin } from '#platform/call/route.server.ts'
import { brand } from '#ui/brand.ts'

export function passwordChangedMail(owner: Owner, origin: Origin) {
  return ownerMail(owner, {
    kind: 'password_changed',
    subject: `Your ${brand.product} password was changed`,
    text: `The password of your ${brand.product} account was changed. Every other device has been signed out.

${whereFrom(origin)}

If that was you, you need do nothing. If not, tell ${brand.firm} at once on ${brand.phone}: someone who knew
your password has taken your account, and an administrator can give it back to you.
`,
  })
}
