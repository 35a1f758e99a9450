import { Suspense } from 'react'
import { listDocuments } from '#features/document/contract.ts'
import type { Request } from '#features/request/contract.ts'
import { fullName, priorityState, Prose, useType } from '#features/request/request.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Section } from '#ui/layout/section.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'

/** The request as it was submitted and stored. */
export function SentFacts({ request }: { request: Request }) {
  const { title, type, priority, createdAt, client, description, goals } = request
  const { label, Facts: OfType, Sent } = useType(type)
  return (
    <Section title="What you sent">
      <Facts row>
        <Fact term="Title">
          <Verbatim>{title}</Verbatim>
        </Fact>
        <Fact term="Type">{label}</Fact>
        <Fact term="Priority">{priorityState(priority).label}</Fact>
        <Fact term="Submitted">{`${dateAndTime(createdAt)} by ${fullName(client)}`}</Fact>
        <Suspense>
          <OfType request={request} audience="client" whole />
          {Sent && <Sent request={request} />}
        </Suspense>
        {description && (
          <Fact term="Description">
            <Prose>{description}</Prose>
          </Fact>
        )}
        {goals && (
          <Fact term="Goals">
            <Prose>{goals}</Prose>
          </Fact>
        )}
        <SentDocuments requestId={request.id} />
      </Facts>
    </Section>
  )
}

function SentDocuments({ requestId }: { requestId: string }) {
  const { data, total } = useInfiniteList(listDocuments, { requestId })
  if (!data) return null
  const more = total - data.length
  return (
    <Fact term="Documents">
      {data.length === 0 ? (
        'None'
      ) : (
        <ul>
          {data.map(({ id, fileName }) => (
            <li key={id}>{fileName}</li>
          ))}
          {more > 0 && <li>{`and ${more} more`}</li>}
        </ul>
      )}
    </Fact>
  )
}
