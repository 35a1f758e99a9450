import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText, keyOf, type Outcome, perform } from '#platform/api/api.tsx'
import { checkFile } from '#platform/files/rules.ts'
import type { PickedFile } from '#ui/fields/picked-files.tsx'
import { listDocuments } from './contract.ts'
import { uploadFile } from './upload-file.tsx'

/** The reasons why some of the files are not sent, given those that wait. */
type Refuse = (waiting: readonly File[], added: readonly File[]) => readonly (string | undefined)[]
type Job = { client: QueryClient; requestId: string; outcome: Outcome }

/** The upload queue of a request. It lives in the query cache, so it survives closing and reopening the pane. */
export function useUploads(request: { id: string }, outcome: Outcome = {}) {
  const client = useQueryClient()
  const job = { client, requestId: request.id, outcome }
  const queue = queueOf(job)
  const { data: items = [] } = useQuery<PickedFile[]>({ queryKey: queue.key, queryFn: skipToken, initialData: [] })
  return {
    items,
    add: (files: readonly File[], refuse: Refuse = () => []) => {
      const waiting = queue.items().filter((each) => !each.rejected)
      const reasons = refuse(
        waiting.map(({ file }) => file),
        files,
      )
      queue.put([...queue.items(), ...files.map((file, n) => pick(file, reasons[n]))])
      void work(job)
    },
    retry: (id: number) => {
      queue.change(id, { failed: undefined, progress: 0 })
      void work(job)
    },
    remove: queue.drop,
  }
}

let lastId = 0

function pick(file: File, reason: string | undefined): PickedFile {
  const rejected = checkFile(file) ?? reason
  return { id: ++lastId, file, rejected, progress: rejected ? undefined : 0 }
}

function queueOf({ client, requestId }: Job) {
  const key = ['uploads', requestId]
  const items = () => client.getQueryData<PickedFile[]>(key) ?? []
  const put = (next: PickedFile[]) => void client.setQueryData(key, next)
  return {
    key,
    items,
    put,
    change: (id: number, change: Partial<PickedFile>) =>
      put(items().map((each) => (each.id === id ? { ...each, ...change } : each))),
    drop: (id: number) => put(items().filter((each) => each.id !== id)),
  }
}

const working = new Set<string>()

async function work(job: Job) {
  if (working.has(job.requestId)) return
  working.add(job.requestId)
  const next = () =>
    queueOf(job)
      .items()
      .find((each) => !each.rejected && !each.failed)
  for (let item = next(); item; item = next()) {
    // Several large files at once would only slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    await send(job, item)
  }
  working.delete(job.requestId)
}

async function send(job: Job, { id, file }: PickedFile) {
  const { change, drop } = queueOf(job)
  await perform(job.client, {
    mutationFn: async () => {
      await uploadFile(job.requestId, file, (share) => change(id, { progress: share * 100 }))
      await listed(job)
    },
    meta: job.outcome,
    onSuccess: () => drop(id),
    onError: (error) => change(id, { failed: errorText(error, 'Failed to upload file') }),
  }).catch(() => {}) // its row says so
}

/** Keeps the row until the list has the document. */
function listed({ client, requestId }: Job) {
  return client.invalidateQueries({ queryKey: keyOf(listDocuments, { requestId }) })
}
