import { listRequests, type Request } from '#features/request/contract.ts'
import { clientName, typeIcon } from '#features/request/request.tsx'
import { usePage } from '#platform/api/api.tsx'

/** The newest requests that answer the words; without words, the newest of all. */
export function useRequestEntries(words: string) {
  const found = usePage(listRequests, undefined, { q: words, limit: words ? '8' : '4' })
  return {
    entries: (found.data?.rows ?? []).map(entryOf),
    settled: !found.isPending && !found.isPlaceholderData,
    standing: standing(found, words),
  }
}

function entryOf(request: Request) {
  return {
    key: request.id,
    icon: typeIcon(request.type),
    label: request.title,
    meta: `${request.reference} · ${clientName(request)}`,
    leads: { request: request.id },
    over: true,
  }
}

type Found = Pick<ReturnType<typeof usePage<typeof listRequests>>, 'data' | 'error' | 'isPending'>

function standing({ data, error, isPending }: Found, words: string) {
  if (isPending) return 'Searching…'
  if (error) return 'The requests could not be searched. Type on to try again.'
  if (data?.rows.length) return undefined
  return words ? `No request mentions “${words}”` : 'No requests yet'
}
