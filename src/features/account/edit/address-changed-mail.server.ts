import { type Owner, ownerMail } from '#features/session/session.server.ts'
import { brand } from '#ui/brand.ts'

/** Sent to the old address: e-mails about the account now go to another one. */
export function addressChangedMail(owner: Owner) {
  return ownerMail(owner, {
    kind: 'address_changed',
    subject: `The e-mail address of your ${brand.product} account has changed`,
    text: `${brand.firm} has changed the e-mail address of your ${brand.product} account. E-mails about it no longer come here.

If you did not ask for that, call ${brand.phone} at once.
`,
  })
}
