import { RecordLink } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { namedDate } from '#ui/text/dates.ts'
import { linkLook } from '#ui/text/link-look.ts'
import { listNotices, type Notice } from '../contract.ts'

/** The people who start soon, or have started, with their right to work unproven. */
export function UnprovenBanner() {
  const { data = [] } = useGet(listNotices)
  const starting = data.filter(({ kind }) => kind === 'start')
  const [first] = starting
  if (!first) return null
  const hue = starting.some(({ daysLeft }) => daysLeft <= 0) ? 'stop' : 'wait'
  return (
    <Alert live={false} hue={hue} title={titleOf(starting, first)} className="my-5">
      {starting.length === 1 ? <One notice={first} /> : <Several notices={starting} />}
    </Alert>
  )
}

const isStarted = ({ daysLeft }: Notice) => daysLeft <= 0

function titleOf(starting: readonly Notice[], first: Notice) {
  const unproven = 'without the right to work proven'
  if (starting.length === 1)
    return `${first.employeeName} ${isStarted(first) ? 'started' : 'starts'} on ${namedDate(first.date)} ${unproven}`
  const people = `${starting.length} people`
  if (starting.every(isStarted)) return `${people} have started ${unproven}`
  return starting.some(isStarted)
    ? `${people} start soon or have started ${unproven}`
    : `${people} start soon ${unproven}`
}

function One({ notice: { todo, requestId } }: { notice: Notice }) {
  return (
    <p>
      {todo}.{' '}
      <RecordLink requestId={requestId} className={linkLook}>
        Open the record
      </RecordLink>
    </p>
  )
}

function Several({ notices }: { notices: readonly Notice[] }) {
  return (
    <details>
      <summary className="min-h-6 w-fit cursor-pointer rounded-control underline decoration-rule-2 underline-offset-[0.2em]">
        Who they are
      </summary>
      <ul>
        {notices.map((notice) => (
          <li key={notice.employeeId} className="py-1">
            <RecordLink requestId={notice.requestId} className={linkLook}>
              {notice.employeeName}
            </RecordLink>
            {`, ${isStarted(notice) ? 'started' : 'starts'} ${namedDate(notice.date)}. ${notice.todo}.`}
          </li>
        ))}
      </ul>
    </details>
  )
}
