import { useMe } from '#features/session/session.tsx'
import { messageSent } from '#features/request/contract.ts'
import { fullName, RecordLink } from '#features/request/request.tsx'
import { clsx } from 'clsx'
import { companyCalled } from '#features/session/contract.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { activityLook } from './activity-look.tsx'
import type { Activity } from './contract.ts'

/** An act of someone on a request, and its time. The entry as a whole links to the request. */
export function ActivityEntry({ activity }: { activity: Activity }) {
  const me = useMe()
  const { icon, hue } = activityLook(activity)
  return (
    <li data-hue={hue} className={clsx(entry, activity.request && leading)}>
      <RelativeTime at={activity.createdAt} className={time} />
      <Glyph of={icon} className={clsx('mt-0.5', hue ? 'text-hue' : 'text-ink-3')} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <b>{activity.user.id === me.id ? 'You' : fullName(activity.user) || 'Someone'}</b> {activity.details}
        </p>
        {activity.request && (
          <About
            request={activity.request}
            tab={activity.action === messageSent.name ? 'messages' : undefined}
            nameless={me.tenantId !== null}
          />
        )}
      </div>
    </li>
  )
}

const entry =
  'relative grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3.5 border-t border-rule py-2.75 @min-[34rem]:grid-cols-[7rem_1.125rem_minmax(0,1fr)]'
const leading = 'hover:bg-hover hover:shadow-[-0.75rem_0_var(--hover),0.75rem_0_var(--hover)]'
const time = 'text-meta leading-5.25 text-ink-3 @max-[34rem]:col-start-2 @max-[34rem]:row-start-2'

type AboutProps = {
  request: NonNullable<Activity['request']>
  tab: string | undefined
  nameless: boolean
}

function About({ request, tab, nameless }: AboutProps) {
  return (
    <Dots>
      <RecordLink requestId={request.id} tab={tab} className={title}>
        <Verbatim>{request.title}</Verbatim>
      </RecordLink>
      {!nameless && companyCalled(request.companyName)}
    </Dots>
  )
}

const title = 'text-ink-2 no-underline after:absolute after:inset-0 hover:text-accent-ink hover:underline'
