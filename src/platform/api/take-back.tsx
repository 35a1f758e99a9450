import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from './api-error.ts'
import { perform } from './perform.tsx'

type TakingBack = {
  /** Sets what was changed back, if nobody has changed it since. */
  send: () => Promise<unknown>
  /** How it stands then. */
  done: string
  /** Where somebody has. */
  late: string
}

/** Makes what a success offers to take it back. */
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
