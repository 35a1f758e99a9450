import { useState } from 'react'
import type { Request } from '#features/request/contract.ts'
import { BriefLink, fullName, useTypes } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { usePage } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { useTyped } from '#ui/fields/use-typed.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { AdviserChoice, AdviserSkeleton } from './adviser-choice.tsx'
import { type Colleague, listStaff } from './contract.ts'
import { TakeOver } from './take-over.tsx'
import { useAssign } from './use-assign.tsx'

type AssignDialogProps = { request: Request; onClose: () => void }

export function AssignDialog({ request: opened, onClose }: AssignDialogProps) {
  const [chosen, choose] = useState<string>()
  const { request, assign, asking, leave, sending } = useAssign(opened, onClose)
  const found = useAdvisers(request, () => choose(undefined))
  const { advisers } = found
  const picked = chosen ?? request.assignedToId ?? advisers[0]?.id
  const why = reasonAgainst(request, advisers, picked)
  const verb = request.assignedToId ? 'Reassign' : 'Assign'
  function onAssign(isSure: boolean) {
    if (!picked || why) return
    // Whoever turns out to have it meanwhile does not become the choice.
    choose(picked)
    assign(picked, { isSure })
  }
  return (
    <Dialog
      size="narrow"
      title={`${verb} request`}
      description={`${request.title}, for ${companyCalled(request.client.companyName)}`}
      onClose={onClose}
      why={why}
      foot={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form="assign" disabled={!picked || Boolean(why)} busy={sending}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id="assign"
        onSubmit={(event) => {
          event.preventDefault()
          onAssign(false)
        }}
      >
        <Choice request={request} found={found} picked={picked} onPick={choose} />
      </form>
      <BriefOffer request={request} />
      <TakeOver
        request={request}
        to={advisers.find(({ id }) => id === picked)}
        asking={asking && !why}
        busy={sending}
        onConfirm={() => onAssign(true)}
        onClose={leave}
      />
    </Dialog>
  )
}

type ChoiceProps = {
  request: Request
  found: ReturnType<typeof useAdvisers>
  picked: string | undefined
  onPick: (staffId: string) => void
}

function Choice({ request, found: { staff, advisers, search }, picked, onPick }: ChoiceProps) {
  return (
    <>
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
            company={{ id: request.tenantId, name: companyCalled(request.client.companyName) }}
            picked={picked}
            onPick={onPick}
            isSearched={search.isNeeded}
          />
        )}
      </Loaded>
    </>
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
