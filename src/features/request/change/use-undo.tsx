import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText, perform } from '#platform/api/api.tsx'
import type { Request } from '../contract.ts'
import { statusLabels } from '../words.ts'
import { HalfUndone, mayUndo, undo, type Undoable } from './undo.tsx'

export const keyOf = (requestId: string) => ['own status change', requestId]

/** Remembers the change, and returns the words that offer to undo it. */
export function useUndoOffer(before: Request) {
  const client = useQueryClient()
  return {
    keep: (after: Request) => client.setQueryData(keyOf(after.id), changeOf(before, after)),
    action: (after: Request) => {
      const change = changeOf(before, after) ?? undefined
      return change && { label: 'Undo', onPress: () => void takeBack(client, change).catch(() => {}) }
    },
  }
}

/** Undoes the reader’s own last change of the status, if no other followed. */
export function useUndo({ id, version }: Request): (() => Promise<unknown>) | undefined {
  const client = useQueryClient()
  const { data } = useQuery<Undoable | null>({ queryKey: keyOf(id), queryFn: skipToken })
  return data && data.version === version ? () => takeBack(client, data) : undefined
}

export function changeOf(before: Request, after: Request): Undoable | null {
  if (!mayUndo(before, after) || before.status === after.status) return null
  // A colleague had set the status before, and this call changed more than that.
  if (after.version !== before.version + 1) return null
  return { requestId: after.id, from: before.status, to: after.status, version: after.version }
}

const takeBack = (client: QueryClient, change: Undoable) =>
  perform(client, {
    mutationFn: () => undo(change),
    onSuccess: () => client.setQueryData(keyOf(change.requestId), null),
    meta: {
      success: { title: 'Undone', description: `The request is ${statusLabels[change.from]} again.` },
      failure: (error) => whyNot(error, change),
    },
  })

function whyNot(error: Error, { from }: Undoable) {
  const cause = error instanceof HalfUndone ? error.cause : error
  if (cause instanceof ApiError && cause.code === 'STALE_VERSION') return 'Someone has changed this request since.'
  if (cause !== error) return `It is ${statusLabels.in_progress} again, but not ${statusLabels[from]}.`
  return errorText(error, 'This could not be undone. Please try again.')
}
