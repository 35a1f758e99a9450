import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from './api-error.ts'
import { perform } from './perform.tsx'

type TakingBack = {
  /** Undoes the change, unless another person has changed the record since. */
  send: () => Promise<unknown>
  done: string
  late: string
}

export function useTakeBack() {
  const client = useQueryClient()
  return (change: TakingBack | undefined) =>
    change && { label: 'Undo', onPress: () => void takeBack(client, change).catch(() => {}) }
}

const takeBack = (client: QueryClient, { send, done, late }: TakingBack) =>
  perform(client, {
    mutationFn: send,
    meta: {
      success: { title: 'Undone', description: done },
      failure: (error) =>
        error instanceof ApiError && error.code === 'STALE_VERSION'
          ? late
          : errorText(error, 'This could not be undone. Please try again.'),
    },
  })
