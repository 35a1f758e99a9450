import { useState } from 'react'
import type { Request } from '#features/request/contract.ts'
import { BriefLink, fullName, useTypes } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, CloseButton } from '#ui/overlays/dialog.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { AdviserSearch } from './adviser-search.tsx'
import type { Colleague } from '../contract.ts'
import { TakeOver } from './take-over.tsx'
import { useAdvisers } from './use-advisers.tsx'
import { useAssign } from './use-assign.tsx'

type AssignDialogProps = { request: Request; onClose: () => void }

export function AssignDialog({ request: opened, onClose }: AssignDialogProps) {
  const [chosen, choose] = useState<string>()
  const { request, assign, asking, leave, sending } = useAssign(opened, onClose)
  const found = useAdvisers(request.tenantId, () => choose(undefined))
  const { advisers } = found
  const picked = chosen ?? request.assignedToId ?? advisers[0]?.id
  const why = reasonAgainst(request, advisers, picked)
  const verb = request.assignedToId ? 'Reassign' : 'Assign'
  function onAssign(isSure: boolean) {
    if (!picked || why) return
    // A person who has taken the request meanwhile does not become the choice.
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
          <CloseButton>Cancel</CloseButton>
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
        <AdviserSearch
          found={found}
          company={{ id: request.tenantId, name: companyCalled(request.client.companyName) }}
          picked={picked}
          onPick={choose}
        />
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

/** Lets the person who gives a request away write down what there is to know about it. */
function BriefOffer({ request }: { request: Request }) {
  const hasBrief = useTypes()[request.type].Brief !== undefined
  if (!request.assignedToId || !hasBrief) return null
  return (
    <p className="mt-4 border-t border-rule pt-3 text-ink-2">
      The person who takes it over can read it on one page: the{' '}
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
