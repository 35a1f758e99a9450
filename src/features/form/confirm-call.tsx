import { type Outcome, type Output, useSend } from '#platform/api/api.tsx'
import type { BodyOf, ParamsOf } from '#platform/api/call.tsx'
import type { Endpoint } from '#platform/contract.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx'

type ConfirmCallProps<E extends Endpoint> = Pick<Outcome<Output<E>>, 'success' | 'failure'> &
  Omit<ConfirmDialogProps, 'open' | 'onConfirm' | 'busy'> & {
    sends: E
    params: ParamsOf<E>
  } & (Record<string, never> extends BodyOf<E> ? { body?: BodyOf<E> } : { body: BodyOf<E> })

/** Asks before the call is made, and closes when it has been. */
export function ConfirmCall<E extends Endpoint>(props: ConfirmCallProps<E>) {
  const { sends, params, body, success, failure, ...dialog } = props
  const { send, sending } = useSend(sends, params, { success, failure, done: dialog.onClose })
  // Absent only where the call takes none.
  return (
    <ConfirmDialog {...dialog} open onConfirm={() => send(...([body] as Parameters<typeof send>))} busy={sending} />
  )
}
