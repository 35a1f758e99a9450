import type { RecordPartProps } from '#features/request/request.tsx'
import { Appeal } from '../appeals/appeal.tsx'
import { FollowUps } from '../follow-ups/follow-ups.tsx'
import { Outcomes } from './outcomes.tsx'

/** How a case ends: what was decided, whether somebody appeals, and what remains to be done. */
export function OutcomeParts(props: RecordPartProps) {
  return (
    <>
      <Outcomes {...props} />
      <Appeal {...props} />
      <FollowUps {...props} />
    </>
  )
}
