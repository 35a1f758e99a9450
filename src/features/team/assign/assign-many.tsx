import { useState } from 'react'
import type { Request } from '#features/request/contract.ts'
import { fullName } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useMe } from '#features/session/session.tsx'
import { counted } from '#ui/figures/counted.ts'
import { FormDialog } from '#ui/layout/form-dialog.tsx'
import { AdviserSearch } from './adviser-search.tsx'
import { useAdvisers } from './use-advisers.tsx'

type AssignManyProps = {
  requests: readonly Request[]
  onAssign: (staffId: string) => void
  onClose: () => void
}

/** Gives several requests to one adviser. */
export function AssignMany({ requests, onAssign, onClose }: AssignManyProps) {
  const me = useMe()
  const [chosen, choose] = useState<string>()
  const company = onlyCompanyOf(requests)
  const found = useAdvisers(company?.id, () => choose(undefined))
  const picked = chosen ?? found.advisers[0]?.id
  const theirs = requests.filter(({ assignedToId }) => assignedToId && ![me.id, picked].includes(assignedToId))
  return (
    <FormDialog
      size="narrow"
      title={`Assign ${counted(requests.length, 'request')}`}
      description={whoIsTold(theirs)}
      submitLabel="Assign"
      disabled={!picked}
      sending={false}
      isDirty={false}
      onSubmit={(event) => {
        event.preventDefault()
        if (!picked) return
        onAssign(picked)
        onClose()
      }}
      onClose={onClose}
    >
      <div>
        <AdviserSearch found={found} company={company} picked={picked} onPick={choose} />
      </div>
    </FormDialog>
  )
}

/** Names the people who have some of the requests now, before these are given to someone else. */
function whoIsTold(theirs: readonly Request[]) {
  if (theirs.length === 0) return undefined
  const names = [...new Set(theirs.map(({ assignedTo }) => fullName(assignedTo) || 'Someone'))]
  const count = theirs.length === 1 ? 'one' : theirs.length
  return names.length === 1
    ? `${names[0]} has ${count} of them now, and is told.`
    : `${list.format(names)} have ${count} of them now, and are told.`
}

const list = new Intl.ListFormat('en-GB')

function onlyCompanyOf(requests: readonly Request[]) {
  const [first, ...others] = requests
  if (!first || others.some(({ tenantId }) => tenantId !== first.tenantId)) return undefined
  return { id: first.tenantId, name: companyCalled(first.client.companyName) }
}
