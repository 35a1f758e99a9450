import { accessRefused } from '#platform/limits/refused.ts'
import { event } from '#platform/contract.ts'

// Apart from the contract, so that only the screens which name them carry them.

/* @__NO_SIDE_EFFECTS__ */
const ofAccounts = <Name extends string>(name: Name) => ({
  ...event(name, { tell: ['admin'] }),
  name,
})

/** Account events, by their names in the security log. Only administrators' screens show accounts. */
export const accountEvents = {
  created: ofAccounts('account.created'),
  edited: ofAccounts('account.edited'),
  suspended: ofAccounts('account.suspended'),
  activated: ofAccounts('account.activated'),
  deleted: ofAccounts('account.deleted'),
  locked: ofAccounts('account.locked'),
  unlocked: ofAccounts('account.unlocked'),
  welcomed: ofAccounts('account.welcomed'),
  profileChanged: ofAccounts('account.profile_changed'),
  signedIn: ofAccounts('session.opened'),
  signInRefused: ofAccounts('session.refused'),
  signedOut: ofAccounts('session.ended'),
  deviceSignedOut: ofAccounts('session.revoked'),
  resetRequested: ofAccounts('password.reset_requested'),
  passwordChosen: ofAccounts('password.chosen'),
  passwordChanged: ofAccounts('password.changed'),
  temporaryPasswordIssued: ofAccounts('password.temporary_issued'),
  totpAdded: ofAccounts('totp.added'),
  totpRemoved: ofAccounts('totp.removed'),
  passkeyAdded: ofAccounts('passkey.added'),
  passkeyRemoved: ofAccounts('passkey.removed'),
  recoveryCodesRenewed: ofAccounts('recovery_codes.renewed'),
  codesStopped: ofAccounts('second_factor.codes_stopped'),
  secondFactorRemoved: ofAccounts('second_factor.removed'),
  signInRulesChanged: ofAccounts('sign_in_rules.changed'),
  securityLogExported: ofAccounts('security_log.exported'),
  mailRead: ofAccounts('mail.read'),
  checklistTemplateEdited: ofAccounts('checklist_template.edited'),
  letterTemplateEdited: ofAccounts('letter_template.edited'),
  ratingWordsEdited: ofAccounts('rating_words.edited'),
  keyRotated: ofAccounts('key.rotated'),
  accessRefused,
} as const

/** The advisers of a company have changed. */
export const advisersChanged = event('advisers.changed')

/** A person or a company is called something else now: every screen of theirs may show the name. */
export const nameChanged = event<string>('name.changed')
