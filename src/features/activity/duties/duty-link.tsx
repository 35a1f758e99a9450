import { RecordLink } from '#features/request/request.tsx'
import { type ButtonLook, buttonLook } from '#ui/buttons/button-look.ts'
import { showAgain, shownDue } from '#ui/window/shown-at.tsx'
import type { Due } from '../bell/due.ts'

type DutyLinkProps = { due: Pick<Due, 'key' | 'requestId' | 'tab' | 'at' | 'act'>; look: ButtonLook }

/** The button of a task: it leads to where the task is done, and opens what does it. */
export function DutyLink({ due: { key, requestId, tab, at = key, act }, look }: DutyLinkProps) {
  return (
    <RecordLink
      requestId={requestId}
      tab={tab}
      hash={shownDue(at)}
      className={buttonLook(look)}
      onClick={({ currentTarget }) => showAgain(currentTarget.href)}
    >
      {act}
    </RecordLink>
  )
}
