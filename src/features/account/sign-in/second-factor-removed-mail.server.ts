import { type Owner, ownerMail } from '#features/session/session.server.ts'
import { brand } from '#ui/brand.ts'

/** Tells the owner of an account that the password alone is enough again. */
export function secondFactorRemovedMail(owner: Owner) {
  return ownerMail(owner, {
    kind: 'second_factor_removed',
    subject: `Your ${brand.product} second factor was removed`,
    text: `${brand.firm} has removed the second factor of your ${brand.product} account: your authenticator app, passkeys and
recovery codes no longer work, and you have been signed out everywhere. You can set up new ones on the page My account.

If you did not ask for that, call ${brand.phone} at once.
`,
  })
}
