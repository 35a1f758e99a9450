import {
  Download,
  KeyRound,
  ListChecks,
  Lock,
  LockOpen,
  LogIn,
  LogOut,
  MailOpen,
  ShieldCheck,
  ShieldOff,
  ShieldX,
  Trash2,
  UserRoundCheck,
  UserRoundCog,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react'
import type { Icon } from '#ui/text/glyph.tsx'
import type { Hue } from '#ui/text/hue.ts'
import { type LogEntry, LogEvent } from './contract.ts'

type Look = { icon: Icon; hue?: Hue }

/** The glyph of an entry; in colour where an administrator should look twice. */
export function logLook({ event }: Pick<LogEntry, 'event'>): Look {
  const known = LogEvent.safeParse(event)
  return known.success ? looks[known.data] : { icon: UserRoundCog }
}

const looks: Record<LogEvent, Look> = {
  'session.opened': { icon: LogIn },
  'session.refused': { icon: ShieldX, hue: 'high' },
  'session.ended': { icon: LogOut },
  'session.revoked': { icon: LogOut },
  'account.locked': { icon: Lock, hue: 'stop' },
  'account.unlocked': { icon: LockOpen },
  'password.reset_requested': { icon: KeyRound, hue: 'wait' },
  'password.temporary_issued': { icon: KeyRound },
  'password.chosen': { icon: KeyRound },
  'password.changed': { icon: KeyRound },
  'totp.added': { icon: ShieldCheck },
  'totp.removed': { icon: ShieldOff, hue: 'high' },
  'passkey.added': { icon: ShieldCheck },
  'passkey.removed': { icon: ShieldOff },
  'recovery_codes.renewed': { icon: ShieldCheck },
  'second_factor.codes_stopped': { icon: ShieldX, hue: 'stop' },
  'second_factor.removed': { icon: ShieldOff, hue: 'high' },
  'account.created': { icon: UserRoundPlus },
  'account.welcomed': { icon: UserRoundPlus },
  'account.edited': { icon: UserRoundCog },
  'account.profile_changed': { icon: UserRoundCog },
  'account.suspended': { icon: UserRoundX, hue: 'off' },
  'account.activated': { icon: UserRoundCheck },
  'account.deleted': { icon: Trash2, hue: 'stop' },
  'sign_in_rules.changed': { icon: ShieldCheck },
  'security_log.exported': { icon: Download },
  'mail.read': { icon: MailOpen },
  'checklist_template.edited': { icon: ListChecks },
  'letter_template.edited': { icon: MailOpen },
  'rating_words.edited': { icon: MailOpen },
  'key.rotated': { icon: KeyRound, hue: 'high' },
  'access.refused': { icon: ShieldX, hue: 'wait' },
}
