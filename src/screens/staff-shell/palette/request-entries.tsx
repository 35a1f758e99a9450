import { listRequests, type Request } from '#features/request/contract.ts'
import { clientName, type Types, useTypes } from '#features/request/request.tsx'
import { usePage } from '#platform/api/api.tsx'

export function useRequestEntries(words: string) {
  const types = useTypes()
  const found = usePage(listRequests, undefined, { q: words, limit: words ? '8' : '4' })
  return {
    entries: (found.data?.rows ?? []).map((request) => entryOf(request, types)),
    settled: !found.isPending && !found.isPlaceholderData,
    message: messageOf(found, words),
  }
}

function entryOf(request: Request, types: Types) {
  return {
    key: request.id,
    icon: types[request.type].Icon,
    label: request.title,
    meta: `${request.reference} · ${clientName(request)}`,
    leads: { record: request.id },
  }
}

type Found = Pick<ReturnType<typeof usePage<typeof listRequests>>, 'data' | 'error' | 'isPending'>

function messageOf({ data, error, isPending }: Found, words: string) {
  if (isPending) return 'Searching…'
  if (error) return 'The requests could not be searched. Keep typing to try again.'
  if (data?.similarTo !== undefined) return `Nothing matches “${data.similarTo}” exactly. Similar:`
  if (data?.rows.length) return undefined
  return words ? `No request mentions “${words}”` : 'No requests yet'
}
