import { useState } from 'react'
import { listDocuments } from '#features/document/contract.ts'
import { UploadZone } from '#features/document/document.tsx'
import type { Request } from '#features/request/contract.ts'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { longDate } from '#ui/text/dates.ts'

const STAGE = 'rightToWork'

/** The copies to be kept: every document of this stage that no earlier check has, unless it is unticked. */
export function useEvidence(requestId: string, taken: ReadonlySet<string>) {
  const documents = useInfiniteList(listDocuments, { requestId }, { limit: 200 })
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const offered = (documents.data ?? []).filter(({ id, stage }) => stage === STAGE && !taken.has(id))
  return {
    offered,
    chosen: offered.filter(({ id }) => !unticked.has(id)).map(({ id }) => id),
    tick: (id: string, ticked: boolean) =>
      setUnticked((before) => new Set(ticked ? [...before].filter((each) => each !== id) : [...before, id])),
  }
}

type EvidenceFieldProps = ReturnType<typeof useEvidence> & {
  request: Pick<Request, 'id'>
  error: string | undefined
  /** Uploads are for staff alone. */
  forStaff: boolean
}

export function EvidenceField({ request, offered, chosen, tick, error, forStaff }: EvidenceFieldProps) {
  return (
    <div className="grid gap-3">
      <Field
        group
        label="Copies kept"
        hint="Of a passport the photo page and every page with an endorsement; of other documents both sides, in full."
        error={error}
      >
        {offered.map(({ id, fileName, createdAt }) => (
          <Checkbox
            key={id}
            label={fileName}
            hint={`Uploaded ${longDate(createdAt)}`}
            checked={chosen.includes(id)}
            onChange={({ target }) => tick(id, target.checked)}
          />
        ))}
      </Field>
      <UploadZone request={request} details={{ stage: STAGE }} forStaff={forStaff} />
    </div>
  )
}
