import type { Request } from '#features/request/contract.ts'
import { fullName } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx'
import type { Colleague } from '../contract.ts'

type TakeOverProps = Pick<ConfirmDialogProps, 'busy' | 'onConfirm' | 'onClose'> & {
  request: Request
  to: Colleague | undefined
  asking: boolean
}

/** Says who has the request, before it goes over their head. */
export function TakeOver({ request: { assignedTo }, to, asking, ...rest }: TakeOverProps) {
  const me = useMe()
  const holder = fullName(assignedTo) || 'Someone'
  const words =
    to?.id === me.id
      ? `Take it over yourself? ${holder} is told.`
      : `Give it to ${fullName(to) || 'someone else'}? Both are told.`
  return (
    <ConfirmDialog
      open={asking}
      variant="primary"
      title={`${holder} has this request`}
      description={words}
      cancelLabel={`Leave it with ${holder}`}
      confirmLabel="Reassign"
      busyLabel="Reassigning..."
      {...rest}
    />
  )
}
