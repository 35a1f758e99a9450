import { useSearch } from '@tanstack/react-router'
import { Pencil, RotateCcw, UserPlus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { type Act, RecordLink, ReopenRequest, useType } from '#features/request/request.tsx'
import { AssignDialog, preloadAssignDialog } from '#features/team/team.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { AddMenu } from './add-menu.tsx'
import { Completing } from './completing.tsx'
import { MoreMenu, type Opened } from './more-menu.tsx'
import { useIsPhone } from '#ui/use-width.tsx'
import type { RecordProps } from '../record.tsx'

const EditRequest = deferred(async () => (await import('../edit/edit-request.tsx')).EditRequest)
const CancelRequest = deferred(async () => (await import('./cancel-request.tsx')).CancelRequest)
const WithdrawRequest = deferred(async () => (await import('./withdraw-request.tsx')).WithdrawRequest)

/** At most three buttons; the rest is in a menu, beside a list nearly everything, and on a phone everything. */
export function RecordActions(props: RecordProps) {
  const { request, place } = props
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const isPhone = useIsPhone()
  const isPage = place === 'page'
  const isAllInMenu = isPage && isPhone
  return (
    <>
      <OfType {...props} place={isAllInMenu ? 'pane' : place}>
        {(acts) => (
          <Completing request={request} place={place} inMenu={isAllInMenu}>
            {(completing) => (
              <>
                {isPage && !isPhone && <OnPage {...props} onOpen={setOpened} />}
                {!isPage && <OpenPage {...props} />}
                <MoreMenu {...props} few={isPhone || !isPage} acts={[...completing, ...acts]} onOpen={setOpened} />
              </>
            )}
          </Completing>
        )}
      </OfType>
      <Suspense>
        {opened === 'assign' && <AssignDialog request={request} onClose={close} />}
        {opened === 'edit' && <EditRequest request={request} onClose={close} />}
        {opened === 'withdraw' && <WithdrawRequest request={request} onClose={close} />}
        {opened === 'cancel' && <CancelRequest request={request} onClose={close} />}
        {opened === 'reopen' && <ReopenRequest request={request} onClose={close} />}
      </Suspense>
    </>
  )
}

function OfType({ children, ...props }: RecordProps & { children: (acts: readonly Act[]) => ReactNode }) {
  const { Actions } = useType(props.request.type)
  if (!Actions) return children([])
  return (
    <Suspense>
      <Actions {...props}>{children}</Actions>
    </Suspense>
  )
}

/** Staff who work on the record find these in the menu. */
function OnPage({ request, audience, onOpen }: RecordProps & { onOpen: (opened: Opened) => void }) {
  const { can } = request
  return (
    <>
      {!(audience === 'staff' && can.edit) && can.assign && (
        <Button
          icon={UserPlus}
          onPointerEnter={preloadAssignDialog}
          onFocus={preloadAssignDialog}
          onClick={() => onOpen('assign')}
        >
          {request.assignedToId ? 'Reassign' : 'Assign'}
        </Button>
      )}
      {can.withdraw && can.edit && (
        <Button icon={Pencil} {...onIntent(EditRequest)} onClick={() => onOpen('edit')}>
          Change the request
        </Button>
      )}
      <AddMenu request={request} audience={audience} />
      {can.reopen && (
        <Button icon={RotateCcw} {...onIntent(ReopenRequest)} onClick={() => onOpen('reopen')}>
          Reopen
        </Button>
      )}
    </>
  )
}

function OpenPage({ request }: RecordProps) {
  const { show }: { show?: string } = useSearch({ strict: false })
  return (
    <Button asChild size="small">
      <RecordLink requestId={request.id} tab={show}>
        Open page
      </RecordLink>
    </Button>
  )
}
