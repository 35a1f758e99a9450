import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, perform } from '#platform/api/api.tsx'
import { counted } from '#ui/figures/counted.ts'
import { assignRequest, type Priority, type Request, type RequestStatus, updateRequest } from '../contract.ts'
import { changedOf, changeEach, endIfLost, failedOf, inWords, type Outcome } from './many.tsx'
import { mayUndo, undo } from './undo.tsx'
import { changeOf, keyOf } from './use-undo.tsx'

/** A change to several requests, one call for each. */
type Way = {
  isMet: (request: Request) => boolean
  change: (request: Request) => Promise<Request>
  /** The call that undoes it, if there is one. */
  undo?: ((before: Request, after: Request) => Promise<Request>) | undefined
}

/** `done` gets the requests that failed, and the reason in one line. */
export function useChangeMany(requests: readonly Request[], done: (failed: readonly Request[], why: string) => void) {
  const client = useQueryClient()
  const [at, setAt] = useState<number>()

  async function run(way: Way) {
    const wanted = requests.filter((request) => !way.isMet(request))
    const work = perform<Outcome[]>(client, {
      mutationFn: () => changeEach(wanted, way.change, setAt),
      onSuccess(outcomes) {
        for (const { before, after } of changedOf(outcomes))
          client.setQueryData(keyOf(after.id), changeOf(before, after))
        const failed = failedOf(outcomes).map(({ before }) => before)
        done(failed, failed.length > 0 ? inWords(outcomes, 'changed') : '')
      },
      meta: {
        success: (outcomes) => ({ ...successOf(outcomes), action: undoOf(outcomes, way) }),
        failure: 'Failed to update requests. Please try again.',
      },
    })
    // A failure has already been reported.
    const outcomes = await work.catch(() => [])
    setAt(undefined)
    await endIfLost(client, outcomes)
  }

  function undoOf(outcomes: readonly Outcome[], { undo: back }: Way) {
    // Requests that someone else has changed too are not undone.
    const changed = changedOf(outcomes).filter(
      ({ before, after }) => after.version === before.version + 1 && mayUndo(before, after),
    )
    if (!back || changed.length === 0) return undefined
    const afters = new Map(changed.map(({ before, after }) => [before.id, after]))
    const takeBack = () =>
      perform<Outcome[]>(client, {
        mutationFn: () =>
          changeEach(
            changed.map(({ before }) => before),
            (before) => back(before, afters.get(before.id) ?? before),
            setAt,
          ),
        onSuccess(undone) {
          for (const { before } of changedOf(undone)) client.setQueryData(keyOf(before.id), null)
        },
        meta: {
          success: (undone) => ({ title: 'Undone', description: `${inWords(undone, 'set back')}.` }),
          failure: 'This could not be undone. Please try again.',
        },
      })
        .catch(() => []) // as above
        .then((undone) => endIfLost(client, undone))
        .finally(() => setAt(undefined))
    return { label: 'Undo', onPress: () => void takeBack() }
  }

  return {
    setStatus: (status: RequestStatus) => void run(toStatus(status)),
    setPriority: (priority: Priority) => void run(toPriority(priority)),
    assign: (staffId: string) => void run(toAdviser(staffId)),
    /** The number done so far, while it is running. */
    at,
  }
}

function successOf(outcomes: readonly Outcome[]) {
  if (failedOf(outcomes).length === 0)
    return { title: 'Success', description: `${counted(outcomes.length, 'request')} updated successfully!` }
  return { title: 'Not all were changed', description: `${inWords(outcomes, 'changed')}.`, hue: 'high' as const }
}

function toStatus(status: RequestStatus): Way {
  return {
    isMet: (request) => request.status === status,
    change: ({ id, version }) => call(updateRequest, { params: { requestId: id }, body: { status, version } }),
    undo: ({ id, status: from }, { version }) => undo({ requestId: id, from, to: status, version }),
  }
}

function toPriority(priority: Priority): Way {
  return {
    isMet: (request) => request.priority === priority,
    change: (request) => prioritise(request, priority),
    undo: (before, after) => prioritise(after, before.priority, { isExact: true }),
  }
}

const prioritise = ({ id, version }: Request, priority: Priority, { isExact = false } = {}) =>
  call(updateRequest, { params: { requestId: id }, body: { priority, version }, isExact })

/** Earlier advisers are told; a request that has changed hands since is not taken. */
function toAdviser(staffId: string): Way {
  return {
    isMet: (request) => request.assignedToId === staffId,
    change: ({ id, assignedToId }) =>
      call(assignRequest, { params: { requestId: id }, body: { staffId, fromStaffId: assignedToId } }),
  }
}
