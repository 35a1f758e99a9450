import { RecordLink } from '#features/request/request.tsx'
import { type ButtonLook, buttonLook } from '#ui/buttons/button-look.ts'
import { shownDue } from '#ui/window/shown-at.tsx'
import type { Due } from '../bell/due.ts'

type DutyLinkProps = { due: Pick<Due, 'key' | 'requestId' | 'tab' | 'act'>; look: ButtonLook }

/** The button of a task: it leads to where the task is done. */
export const DutyLink = ({ due: { key, requestId, tab, act }, look }: DutyLinkProps) => (
  <RecordLink requestId={requestId} tab={tab} hash={shownDue(key)} className={buttonLook(look)}>
    {act}
  </RecordLink>
)
