import type { RecordPartProps } from '#features/request/request.tsx'
import { Appeal } from '../appeals/appeal.tsx'
import { FollowUps } from '../follow-ups/follow-ups.tsx'
import { Outcomes } from '../outcomes/outcomes.tsx'
import { Resolution } from './resolution.tsx'

/** How a case ends: what was decided about whom, whether somebody appeals, and what remains to be done. */
export function ResolutionTab(props: RecordPartProps) {
  return (
    <>
      <Resolution {...props} />
      <Outcomes {...props} />
      <Appeal {...props} />
      <FollowUps {...props} />
    </>
  )
}
