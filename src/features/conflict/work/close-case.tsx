import { SearchLink } from '#features/request/request.tsx'
import { useSend } from '#platform/api/api.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import type { ConflictDetail } from '../contract.ts'
import { closeCase } from './contract.ts'
import { OpenPoints } from './open/open-points.tsx'

type CloseCaseProps = { requestId: string; detail: ConflictDetail; onClose: () => void }

/** Closing publishes the outcome. One that is still a draft is finalised first, or not published. */
export function CloseCase({ requestId, detail, onClose }: CloseCaseProps) {
  const { isOutcomeDrafted, conflictCase } = detail
  const closing = useSend(
    closeCase,
    { requestId },
    {
      success: {
        title: 'Case Closed',
        description: isOutcomeDrafted
          ? 'Its request is completed. The outcome is not published.'
          : 'The case is resolved and its request completed.',
      },
      failure: 'Failed to close case properly',
      done: onClose,
    },
  )
  const question = { open: true, onClose, busy: closing.sending, busyLabel: 'Closing...' }
  if (isOutcomeDrafted)
    return (
      <ConfirmDialog
        {...question}
        title="The outcome is still a draft"
        description="The client reads it once it is finalised. If you close the case now, its request is completed and only staff can read the draft."
        confirmLabel="Close without publishing"
        onConfirm={() => closing.send({ withoutPublishing: true })}
      >
        <OpenPoints requestId={requestId} />
        <p>
          <SearchLink set={{ show: 'resolution' }} className={linkLook} onClick={onClose}>
            Finalise it first, under Resolution
          </SearchLink>
        </p>
      </ConfirmDialog>
    )
  const hasOutcome = Boolean(conflictCase.resolutionType && conflictCase.resolutionDetails)
  return (
    <ConfirmDialog
      {...question}
      variant="primary"
      onConfirm={() => closing.send({})}
      title="Close this case?"
      description={hasOutcome ? withOutcome : withoutOutcome}
      confirmLabel="Close Case"
    >
      <OpenPoints requestId={requestId} />
    </ConfirmDialog>
  )
}

const withOutcome = 'It becomes Resolved and its request is completed. The client reads the outcome.'
const withoutOutcome =
  'It becomes Resolved and its request is completed, without an outcome: no resolution type and summary are written yet.'
