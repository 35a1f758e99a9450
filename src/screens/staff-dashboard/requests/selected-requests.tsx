import { Suspense, useState } from 'react'
import { Priority, type Request, RequestStatus } from '#features/request/contract.ts'
import { mayBecome, priorityState, requestState, useChangeMany } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { AssignMany } from '#features/team/team.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { onIntent } from '#ui/layout/deferred.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { SelectBar } from '#ui/selection/select-bar.tsx'
import type { Selection } from '#ui/selection/use-selection.tsx'
import type { State } from '#ui/text/status.tsx'

type SelectedRequestsProps = { selection: Selection; requests: readonly Request[] }

/** Offers the actions that every selected request allows. */
export function SelectedRequests({ selection, requests }: SelectedRequestsProps) {
  const [left, leave] = useState<{ ids: string; why: string }>()
  const [assigns, setAssigns] = useState(false)
  const ids = selection.ids.join()
  const { setStatus, setPriority, assign, at } = useChangeMany(requests, (failed, why) => {
    const kept = failed.map(({ id }) => id)
    selection.keep(kept)
    leave({ ids: kept.join(), why })
  })
  // The requests it was about are no longer selected.
  if (left && left.ids !== ids) leave(undefined)
  if (assigns && requests.length === 0) setAssigns(false)
  const busy = at !== undefined
  const statuses = RequestStatus.options.filter((status) => mayAllBecome(requests, status))
  return (
    <>
      <SelectBar selection={selection} busy={busy} note={busy ? progress(at) : (left?.why ?? commonTo(requests))}>
        {requests.every(({ can }) => can.setStatus) && (
          <Verbs label="Change status" busy={busy} choices={statuses} stateOf={requestState} onPick={setStatus} />
        )}
        {requests.every(({ can }) => can.edit) && (
          <Verbs
            label="Change priority"
            busy={busy}
            choices={Priority.options.toReversed()}
            stateOf={priorityState}
            onPick={setPriority}
          />
        )}
        {requests.every(({ can }) => can.assign) && (
          <Button
            size="small"
            aria-disabled={busy || undefined}
            {...onIntent(AssignMany)}
            onClick={() => setAssigns(!busy)}
          >
            Assign to
          </Button>
        )}
      </SelectBar>
      <Suspense>
        {assigns && <AssignMany requests={requests} onAssign={assign} onClose={() => setAssigns(false)} />}
      </Suspense>
    </>
  )
}

export const maySelect = ({ can }: Request) => can.setStatus || can.edit || can.assign

/** Each may, and not all have it already. */
const mayAllBecome = (requests: readonly Request[], status: RequestStatus) =>
  requests.every((request) => request.status === status || mayBecome(request, status)) &&
  requests.some((request) => request.status !== status)

const progress = (at: number) => `${at} done, the others follow.`

function commonTo(requests: readonly Request[]) {
  const [first, ...others] = requests
  if (!first || others.length === 0 || others.some(({ tenantId }) => tenantId !== first.tenantId)) return undefined
  return `${others.length === 1 ? 'Both' : 'All'} belong to ${companyCalled(first.client.companyName)}`
}

type VerbsProps<Value extends string> = {
  label: string
  busy: boolean
  choices: readonly Value[]
  stateOf: (value: Value) => State
  onPick: (value: Value) => void
}

function Verbs<Value extends string>({ label, busy, choices, stateOf, onPick }: VerbsProps<Value>) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" aria-disabled={busy || undefined}>
          {label}
        </Button>
      }
    >
      {choices.map((value) => {
        const { label: words, icon } = stateOf(value)
        return (
          <MenuItem key={value} icon={icon} onSelect={() => onPick(value)}>
            {words}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
