import { ActivityPopover } from '#features/activity/activity.tsx'
import { clientStats } from '#features/request/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

/** The bell, with the number of unread messages. */
export function NotificationsButton() {
  const unread = useGet(clientStats).data?.unreadMessages ?? 0
  return (
    <span className="relative inline-flex">
      <ActivityPopover />
      {unread > 0 && (
        <>
          <VisuallyHidden>{`${unread} unread`}</VisuallyHidden>
          <span aria-hidden className={count}>
            {unread > 99 ? '99+' : unread}
          </span>
        </>
      )}
    </span>
  )
}

const count =
  'pointer-events-none absolute -top-px -right-0.5 h-4.25 min-w-4.25 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.25 font-semibold text-on-accent ring-2 ring-paper'
