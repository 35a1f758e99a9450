import type { ReactElement } from 'react'
import { staffStats } from '#features/request/contract.ts'
import { fullName } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { useGet, usePage } from '#platform/api/api.tsx'
import { Avatar, YouMark } from '#ui/text/avatar.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { type Colleague, listStaff } from './contract.ts'
import { LoadRow, LoadSkeleton } from './load-row.tsx'

/** More than this many are a link away. */
const SHOWN = 8

type TeamWorkloadProps = {
  unassignedLink: ReactElement
  teamLink: ReactElement
}

export function TeamWorkload({ unassignedLink, teamLink }: TeamWorkloadProps) {
  const staff = usePage(listStaff, undefined, { order: 'most_tasks', limit: String(SHOWN) })
  return (
    <Section title="Team Workload" aside="Open tasks">
      <Loaded from={staff} waiting={<LoadSkeleton rows={4} />} waitingLabel="Loading the team">
        {({ rows, next }) => (
          <Loads
            colleagues={rows}
            unassignedLink={unassignedLink}
            teamLink={next === undefined ? undefined : teamLink}
          />
        )}
      </Loaded>
    </Section>
  )
}

type LoadsProps = {
  /** The reader, then the colleague with most to do. */
  colleagues: readonly Colleague[]
  unassignedLink: ReactElement
  teamLink: ReactElement | undefined
}

function Loads({ colleagues, unassignedLink, teamLink }: LoadsProps) {
  const me = useMe()
  const unassigned = useGet(staffStats).data?.unassigned ?? 0
  const most = Math.max(unassigned, ...colleagues.map(({ taskCount }) => taskCount))
  return (
    <>
      <ul aria-label="Team Workload">
        {colleagues.map((each) => (
          <LoadRow
            key={each.id}
            avatar={<Avatar person={each} own={each.id === me.id} />}
            name={fullName(each) || each.email || 'Unnamed'}
            mark={each.id === me.id && <YouMark />}
            count={each.taskCount}
            most={most}
            tone={each.id === me.id ? 'accent' : 'grey'}
          />
        ))}
        <LoadRow avatar={<Avatar />} name={unassignedLink} count={unassigned} most={most} tone="wait" />
      </ul>
      {teamLink && <div className="border-t border-rule py-2.5 text-meta">{teamLink}</div>}
    </>
  )
}
