import { useState } from 'react'
import { assignRequest, Request } from '#features/request/contract.ts'
import { BriefLink, clientName, fullName, useTypes } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { ApiError, usePage, useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { AdviserChoice, AdviserSkeleton } from './adviser-choice.tsx'
import { type Colleague, listStaff } from './contract.ts'

type AssignDialogProps = { request: Request; onClose: () => void }

export function AssignDialog({ request: opened, onClose }: AssignDialogProps) {
  const [chosen, choose] = useState<string>()
  const { request, assign, ...assignment } = useAssign(opened, onClose)
  const { staff, advisers, search } = useAdvisers(request, () => choose(undefined))
  const picked = chosen ?? request.assignedToId ?? advisers[0]?.id
  const why = reasonAgainst(request, advisers, picked)
  return (
    <Dialog
      size="narrow"
      title={request.assignedToId ? 'Reassign request' : 'Assign request'}
      description={`${request.title}, for ${clientName(request)}`}
      onClose={onClose}
      why={why}
      foot={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form="assign" disabled={!picked || Boolean(why)} busy={assignment.sending}>
            {request.assignedToId ? 'Reassign' : 'Assign'}
          </Button>
        </>
      }
    >
      <form
        id="assign"
        onSubmit={(event) => {
          event.preventDefault()
          if (picked && !why) assign(picked)
        }}
      >
        {search.isNeeded && (
          <SearchInput
            label="Search staff by name or e-mail"
            value={search.typed}
            onChange={search.type}
            className="mb-3"
          />
        )}
        <Loaded from={staff} waiting={<AdviserSkeleton />} waitingLabel="Loading staff">
          {() => (
            <AdviserChoice
              advisers={advisers}
              company={{ id: request.tenantId, name: clientName(request) }}
              picked={picked}
              onPick={choose}
              isSearched={search.isNeeded}
            />
          )}
        </Loaded>
      </form>
      <BriefOffer request={request} />
      <TakeOver
        request={request}
        to={advisers.find(({ id }) => id === picked)}
        asking={assignment.asking && !why}
        busy={assignment.sending}
        onConfirm={() => picked && assign(picked, { isSure: true })}
        onClose={assignment.leave}
      />
    </Dialog>
  )
}

type TakeOverProps = Pick<ConfirmDialogProps, 'busy' | 'onConfirm' | 'onClose'> & {
  request: Request
  to: Colleague | undefined
  asking: boolean
}

/** Says who has the request, before it goes over their head. */
function TakeOver({ request: { assignedTo }, to, asking, ...rest }: TakeOverProps) {
  const me = useMe()
  const holder = fullName(assignedTo) || 'Somebody'
  const words =
    to?.id === me.id
      ? `Take it over yourself? ${holder} is told.`
      : `Give it to ${fullName(to) || 'somebody else'}? Both are told.`
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

/** Whoever gives a request away says what there is to know about it. */
function BriefOffer({ request }: { request: Request }) {
  const hasBrief = useTypes()[request.type].Brief !== undefined
  if (!request.assignedToId || !hasBrief) return null
  return (
    <p className="mt-4 border-t border-rule pt-3 text-ink-2">
      Whoever takes it over can read it on one page: the{' '}
      <BriefLink requestId={request.id} className={linkLook}>
        handover brief
      </BriefLink>
      . Write down there what is still open.
    </p>
  )
}

function reasonAgainst(request: Request, advisers: readonly Colleague[], picked: string | undefined) {
  if (!request.can.assign) return 'This request is finished. Reopen it before you reassign it.'
  if (picked === undefined || picked !== request.assignedToId) return undefined
  const assignee = fullName(advisers.find(({ id }) => id === picked)) || fullName(request.assignedTo)
  return `${assignee || 'This person'} already has this request.`
}

/** The staff who serve the request’s tenant, fewest tasks first, to be searched once there are more than a page. */
function useAdvisers({ tenantId: clientId }: Request, onSearch: () => void) {
  const [q, setQ] = useState('')
  const [typed, type] = useTyped(q, (words) => {
    onSearch()
    setQ(words)
  })
  const staff = usePage(listStaff, undefined, { clientId, order: 'fewest_tasks', q })
  const advisers = (staff.data?.rows ?? []).toSorted((one, other) => one.taskCount - other.taskCount)
  return { staff, advisers, search: { isNeeded: q !== '' || staff.data?.next !== undefined, typed, type } }
}

/** Asks first where somebody else has the request, and anew where that has changed meanwhile. */
function useAssign(opened: Request, onDone: () => void) {
  const me = useMe()
  const [asking, ask] = useState(false)
  const [meanwhile, setMeanwhile] = useState<Request>()
  const request = meanwhile && meanwhile.version > opened.version ? meanwhile : opened
  const holderId = request.assignedToId
  const assignment = useSend(
    assignRequest,
    { requestId: request.id },
    {
      success: 'Request assigned successfully!',
      failure: 'Failed to assign request. Please try again',
      expects: [ASSIGNEE_CHANGED],
      done: onDone,
      failed(error) {
        const current = currentIn(error)
        setMeanwhile((known) => current ?? known)
        ask(Boolean(current))
      },
    },
  )
  function assign(staffId: string, { isSure = false } = {}) {
    const isTheirs = holderId !== null && holderId !== me.id
    if (isTheirs && !isSure) return ask(true)
    assignment.send({ staffId, fromStaffId: holderId })
  }
  return { request, assign, asking, leave: () => ask(false), sending: assignment.sending }
}

const ASSIGNEE_CHANGED = 'ASSIGNEE_CHANGED'

function currentIn(error: Error) {
  if (!(error instanceof ApiError) || error.code !== ASSIGNEE_CHANGED) return undefined
  return Request.safeParse(error.current).data
}
