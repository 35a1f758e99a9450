import { useMutation } from '@tanstack/react-query'
import { ApiError, callPaper, type Input, saveFile } from '#platform/api/api.tsx'
import type { Endpoint } from '#platform/contract.ts'

const TOO_LARGE = 'PAPER_TOO_LARGE'

type Asked<E extends Endpoint> = Pick<Input<E>, 'params' | 'query'> & {
  /** The file’s name, if the server gives none. */
  name: string
  /** Shown if the server gives no reason. */
  failure: string
}

/**
 * Fetches a PDF and downloads it. `isTooLong` is set once the server has said that it comes in parts; `next` is then
 * the part to ask for, and undefined after the last.
 */
export function usePaper<E extends Endpoint>(endpoint: E, { params, query, name, failure }: Asked<E>) {
  const making = useMutation({
    mutationFn: async (part?: number) => {
      const file = await callPaper(endpoint, { params, query: { ...Object(query), ...(part && { part: `${part}` }) } })
      saveFile(file.blob, file.name ?? name)
      return { bytes: file.blob.size, next: file.hasMore ? (part ?? 1) + 1 : undefined }
    },
    meta: { failure, expects: [TOO_LARGE] },
  })
  const isTooLong = making.error instanceof ApiError && making.error.code === TOO_LARGE
  return { make: making.mutate, isMaking: making.isPending, made: making.data, isTooLong, reset: making.reset }
}
