import { LogEvent, type LogEntry } from './contract.ts'

type Told = {
  /** The person who did it to their own account, or the owner of the account. */
  self: string
  /** The person who did it to someone else's account; the operator at the server has no session. */
  who: string
  whom: string
  theirAccount: string
  metadata: LogEntry['metadata']
}

export function sentence({ event, actor, account, metadata }: LogEntry): string {
  const known = LogEvent.safeParse(event)
  if (!known.success) return `${nameOf(actor, 'Someone')}: ${event}`
  const isOwn = account !== null && account.id === actor?.id
  return words[known.data]({
    self: nameOf(actor ?? account, 'Someone'),
    who: nameOf(actor, 'The operator'),
    whom: nameOf(account, 'someone'),
    theirAccount: isOwn ? 'their own account' : `the account of ${nameOf(account, 'someone')}`,
    metadata,
  })
}

const nameOf = (person: LogEntry['actor'], otherwise: string) => person?.name ?? otherwise

const words: Record<LogEvent, (told: Told) => string> = {
  'session.opened': ({ self }) => `${self} signed in`,
  'session.refused': ({ whom, metadata }) => `Sign-in refused${forWhom(whom)}: ${text(metadata['fault'])}`,
  'session.ended': ({ self }) => `${self} signed out`,
  'session.revoked': ({ self, metadata }) =>
    metadata['everywhere'] === true ? `${self} signed out everywhere` : `${self} signed out one of their devices`,
  'account.locked': ({ whom }) => `The account of ${whom} was locked after failed sign-ins`,
  'account.unlocked': ({ who, theirAccount }) => `${who} unlocked ${theirAccount}`,
  'password.reset_requested': ({ whom }) => `A password reset was asked for in the name of ${whom}`,
  'password.temporary_issued': ({ who, whom, metadata }) =>
    `${who} issued a temporary password to ${whom}${hours(metadata['expiresInHours'])}`,
  'password.chosen': ({ self, metadata }) =>
    `${self} chose a password${metadata['by'] === 'welcome link' ? ' by the welcome link' : ''}`,
  'password.changed': ({ self }) => `${self} changed their password`,
  'totp.added': ({ self }) => `${self} added an authenticator app`,
  'totp.removed': ({ self }) => `${self} removed their authenticator app`,
  'passkey.added': ({ self, metadata }) => `${self} added a passkey${called(metadata['passkey'])}`,
  'passkey.removed': ({ self, metadata }) => `${self} removed a passkey${called(metadata['passkey'])}`,
  'recovery_codes.renewed': ({ self }) => `${self} made new recovery codes`,
  'second_factor.codes_stopped': ({ whom }) => `The app of ${whom} stopped counting after too many wrong codes`,
  'second_factor.removed': ({ who, whom }) => `${who} removed the second factor of ${whom}`,
  'account.created': ({ who, theirAccount }) => `${who} created ${theirAccount}`,
  'account.welcomed': ({ who, whom }) => `${who} made a welcome link for ${whom}`,
  'account.edited': ({ who, theirAccount, metadata }) =>
    `${who} edited ${theirAccount}${metadata['password'] === 'changed' ? ' and set a password' : ''}`,
  'account.profile_changed': ({ self }) => `${self} changed their profile`,
  'account.suspended': ({ who, theirAccount }) => `${who} suspended ${theirAccount}`,
  'account.activated': ({ who, theirAccount }) => `${who} activated ${theirAccount}`,
  'account.deleted': ({ who, theirAccount }) => `${who} deleted ${theirAccount}`,
  'sign_in_rules.changed': ({ who }) => `${who} changed who needs a second factor`,
  'security_log.exported': ({ who, metadata }) => `${who} exported the security log${entries(metadata['entries'])}`,
  'mail.read': ({ who, whom }) => `${who} read an e-mail to ${whom} in the outbox`,
  'checklist_template.edited': ({ who, metadata }) =>
    `${who} edited the checklist template${called(metadata['template'])}`,
  'letter_template.edited': ({ who, metadata }) => `${who} edited the letter template${called(metadata['template'])}`,
  'rating_words.edited': ({ who }) => `${who} edited the words of the ratings`,
  'key.rotated': ({ who }) => `${who} changed the encryption key`,
  'access.refused': ({ self, metadata }) => `${self} ${refused(metadata['kind'])}${often(metadata['times'])}`,
}

const forWhom = (whom: string) => (whom === 'someone' ? '' : ` for ${whom}`)
const text = (value: unknown) => (typeof value === 'string' ? value : 'no reason given')
const called = (value: unknown) => (typeof value === 'string' ? ` “${value}”` : '')
const hours = (value: unknown) => (typeof value === 'number' ? `, ${value} hours` : '')
const entries = (value: unknown) => (typeof value === 'number' ? `, ${value} ${value === 1 ? 'entry' : 'entries'}` : '')
const often = (value: unknown) => (typeof value === 'number' ? `, ${value} ${value === 1 ? 'time' : 'times'}` : '')

function refused(kind: unknown) {
  if (kind === 'unknown record') return 'asked for a record that does not exist for them'
  return kind === 'too many' ? 'called more often than allowed' : 'tried what they may not do'
}
