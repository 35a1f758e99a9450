import type { LogEvent, LogGroup } from './contract.ts'

export const groupLabels: Record<LogGroup, string> = {
  sign_in: 'Signing in',
  password: 'Passwords',
  second_factor: 'Second factors',
  account: 'Accounts',
  administration: 'Administration',
}

export const eventLabels: Record<LogEvent, string> = {
  'session.opened': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.ended': 'Signed out',
  'session.revoked': 'Device signed out',
  'account.locked': 'Account locked',
  'account.unlocked': 'Account unlocked',
  'password.reset_requested': 'Password reset requested',
  'password.temporary_issued': 'Temporary password issued',
  'password.chosen': 'Password chosen',
  'password.changed': 'Password changed',
  'totp.added': 'Authenticator app added',
  'totp.removed': 'Authenticator app removed',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'recovery_codes.renewed': 'Recovery codes renewed',
  'second_factor.removed': 'Second factor removed',
  'account.created': 'Account created',
  'account.welcomed': 'Welcome link issued',
  'account.edited': 'Account edited',
  'account.profile_changed': 'Profile changed',
  'account.suspended': 'Account suspended',
  'account.activated': 'Account activated',
  'account.deleted': 'Account deleted',
  'sign_in_rules.changed': 'Sign-in rules changed',
  'security_log.exported': 'Security log exported',
  'mail.read': 'E-mail read',
  'key.rotated': 'Encryption key changed',
}
