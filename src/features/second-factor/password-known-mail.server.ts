import { type Owner, ownerMail } from '#features/session/session.server.ts'
import { brand } from '#ui/brand.ts'

export function passwordKnownMail(owner: Owner) {
  return ownerMail(owner, {
    kind: 'password_known',
    subject: `Someone may know your ${brand.product} password`,
    text: `Someone has entered the right password for your ${brand.product} account and then a wrong code, several times. They
did not get in.

If that was not you, change your password now on the page My account and tell ${brand.firm} on ${brand.phone}.
`,
  })
}
