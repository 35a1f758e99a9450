import type { RecordPartProps } from '#features/request/request.tsx'
import { Appeal } from '../appeals/appeal.tsx'
import { FollowUps } from '../follow-ups/follow-ups.tsx'
import { Outcomes } from '../outcomes/outcomes.tsx'
import { Resolution } from './resolution.tsx'

/** The end of a case: the decisions about each respondent, the appeals and the follow-up actions. */
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
