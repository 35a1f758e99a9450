import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

/** Asks before Back, a reload or closing the tab while documents are chosen: a draft cannot keep those. */
export function useAskBeforeBack(chosen: boolean) {
  const leaving = useBlocker({
    // Navigation by the form itself, such as closing when it is done, needs no question.
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE',
    disabled: !chosen,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      onClose={() => leaving.reset?.()}
      onConfirm={() => leaving.proceed?.()}
      title="Leave this form?"
      description="What you wrote is saved as a draft. The documents you chose are not: you would have to choose them again."
      cancelLabel="Keep editing"
      confirmLabel="Leave form"
      variant="primary"
    />
  )
}
