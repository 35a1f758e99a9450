import { type SubmitEvent, useState } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import {
  getProfile,
  type NotificationChoices,
  type NotificationKind,
  notificationKinds,
  type Profile,
} from './contract.ts'
import { SaveRow } from './save-row.tsx'
import { useProfileUpdate } from './use-profile-update.tsx'

export function NotificationsSection() {
  const profile = useGet(getProfile)
  return (
    <Section
      title="Notifications"
      aside={`Choose what ${brand.product} e-mails you about. You always hear about new sign-ins.`}
    >
      <Loaded from={profile} waiting={<Skeleton className="h-28 w-full" />} waitingLabel="Loading your choices">
        {(own) => <ChoicesForm profile={own} />}
      </Loaded>
    </Section>
  )
}

function ChoicesForm({ profile }: { profile: Profile }) {
  const { role, email, notifications } = profile
  const [ticked, setTicked] = useState<NotificationChoices>({})
  const update = useProfileUpdate({ success: 'Your choices are saved.', saved: () => setTicked({}) })
  const changed = Object.fromEntries(
    notificationKinds[role]
      .filter((kind) => (ticked[kind] ?? notifications[kind]) !== notifications[kind])
      .map((kind) => [kind, ticked[kind]]),
  )
  const isChanged = Object.keys(changed).length > 0

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isChanged) update.send({ notifications: changed })
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field group label="By e-mail" hint={email ?? noAddress}>
        <div className="mt-1 grid gap-2.5">
          {notificationKinds[role].map((kind) => (
            <Checkbox
              key={kind}
              {...words[kind]}
              checked={ticked[kind] ?? notifications[kind] ?? false}
              onChange={(event) => setTicked({ ...ticked, [kind]: event.target.checked })}
            />
          ))}
        </div>
      </Field>
      <SaveRow label="Save Choices" changed={isChanged} saving={update.sending} />
    </form>
  )
}

const noAddress = 'Your account has no e-mail address, so nothing can be sent to you.'

const words: Record<NotificationKind, { label: string; hint: string }> = {
  newMessages: { label: 'New messages', hint: 'Someone sends you a message about a request.' },
  requestProgress: { label: 'Progress on requests', hint: 'A request is taken on, or moves to another stage.' },
  requestsCompleted: { label: 'Requests completed', hint: 'Work on a request is finished.' },
  newRequests: { label: 'New requests', hint: 'A client you serve raises a request.' },
  assignments: { label: 'Assignments', hint: 'A request is assigned to you.' },
  dueDates: { label: 'Due dates', hint: 'A request assigned to you is due soon, or late.' },
  resetRequests: { label: 'Reset requests', hint: 'Someone has forgotten their password and asks for a new one.' },
  lockedAccounts: { label: 'Locked accounts', hint: 'Failed sign-ins have locked an account.' },
}
