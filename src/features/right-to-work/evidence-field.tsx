import { useState } from 'react'
import { type Document, listDocuments } from '#features/document/contract.ts'
import { UploadZone } from '#features/document/document.tsx'
import type { Request } from '#features/request/contract.ts'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { longDate } from '#ui/text/dates.ts'
import { LinkButton } from '#ui/text/link.tsx'

const STAGE = 'rightToWork'

/**
 * The copies to be kept: every document of this stage that no earlier check has, unless it is unticked, and any other
 * document of the request that is ticked, such as one that was handed in elsewhere.
 */
export function useEvidence(requestId: string, taken: ReadonlySet<string>) {
  const documents = useInfiniteList(listDocuments, { requestId }, { limit: 200 })
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({})
  const free = (documents.data ?? []).filter(({ id }) => !taken.has(id))
  const [offered, others] = [free.filter(isOfStage), free.filter((each) => !isOfStage(each))]
  return {
    offered,
    others,
    chosen: free.filter((each) => ticks[each.id] ?? isOfStage(each)).map(({ id }) => id),
    tick: (id: string, ticked: boolean) => setTicks((before) => ({ ...before, [id]: ticked })),
  }
}

const isOfStage = ({ stage }: Pick<Document, 'stage'>) => stage === STAGE

type EvidenceFieldProps = ReturnType<typeof useEvidence> & {
  request: Pick<Request, 'id'>
  error: string | undefined
  /** Uploads are for staff alone. */
  forStaff: boolean
}

export function EvidenceField({ request, offered, others, chosen, tick, error, forStaff }: EvidenceFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const boxes = (documents: readonly Document[]) =>
    documents.map(({ id, fileName, createdAt }) => (
      <Checkbox
        key={id}
        label={fileName}
        hint={`Uploaded ${longDate(createdAt)}`}
        checked={chosen.includes(id)}
        onChange={({ target }) => tick(id, target.checked)}
      />
    ))
  return (
    <div className="grid gap-3">
      <Field
        group
        label="Copies kept"
        hint="Of a passport the photo page and every page with an endorsement; of other documents both sides, in full."
        error={error}
      >
        {boxes(offered)}
        {isOpen && boxes(others)}
        {!isOpen && others.length > 0 && (
          <LinkButton className="w-fit text-meta" onClick={() => setOpen(true)}>
            Choose another document of this request
          </LinkButton>
        )}
      </Field>
      <UploadZone request={request} details={{ stage: STAGE }} forStaff={forStaff} />
    </div>
  )
}
