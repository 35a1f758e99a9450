import type { LogEvent } from './contract.ts'

export const groupLabels = {
  sign_in: 'Signing in',
  password: 'Passwords',
  second_factor: 'Second factors',
  account: 'Accounts',
  administration: 'Administration',
  refusal: 'Refusals',
}

/** The events that are looked for together. */
export const labelsInGroup = {
  sign_in: {
    'session.opened': 'Signed in',
    'session.refused': 'Sign-in refused',
    'session.ended': 'Signed out',
    'session.revoked': 'Device signed out',
    'account.locked': 'Account locked',
    'account.unlocked': 'Account unlocked',
    'second_factor.codes_stopped': 'App codes stopped',
  },
  password: {
    'password.reset_requested': 'Password reset requested',
    'password.temporary_issued': 'Temporary password issued',
    'password.chosen': 'Password chosen',
    'password.changed': 'Password changed',
  },
  second_factor: {
    'totp.added': 'Authenticator app added',
    'totp.removed': 'Authenticator app removed',
    'passkey.added': 'Passkey added',
    'passkey.removed': 'Passkey removed',
    'recovery_codes.renewed': 'Recovery codes renewed',
    'second_factor.removed': 'Second factor removed',
  },
  account: {
    'account.created': 'Account created',
    'account.welcomed': 'Welcome link issued',
    'account.edited': 'Account edited',
    'account.profile_changed': 'Profile changed',
    'account.suspended': 'Account suspended',
    'account.activated': 'Account activated',
    'account.deleted': 'Account deleted',
  },
  administration: {
    'sign_in_rules.changed': 'Sign-in rules changed',
    'security_log.exported': 'Security log exported',
    'mail.read': 'E-mail read',
    'checklist_template.edited': 'Checklist template edited',
    'letter_template.edited': 'Letter template edited',
    'rating_words.edited': 'Rating labels edited',
    'key.rotated': 'Encryption key changed',
  },
  refusal: {
    'access.refused': 'Access refused',
  },
}

export const eventLabels: Record<LogEvent, string> = {
  ...labelsInGroup.sign_in,
  ...labelsInGroup.password,
  ...labelsInGroup.second_factor,
  ...labelsInGroup.account,
  ...labelsInGroup.administration,
  ...labelsInGroup.refusal,
}
