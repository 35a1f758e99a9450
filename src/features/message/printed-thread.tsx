import { useEffect, useEffectEvent } from 'react'
import { fullName } from '#features/request/request.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { listMessages } from './contract.ts'

const A_PAGE = 200

type PrintedThreadProps = {
  requestId: string
  onComplete: () => void
  onFailed: () => void
}

export function PrintedThread({ requestId, onComplete, onFailed }: PrintedThreadProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching, isError } = useInfiniteList(
    listMessages,
    { requestId },
    { limit: A_PAGE },
  )
  const complete = useEffectEvent(onComplete)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    if (isError) failed()
    else if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    else if (data && !hasNextPage && !isFetching) complete()
  }, [data, hasNextPage, isFetchingNextPage, fetchNextPage, isFetching, isError])

  if (!data) return null
  if (data.length === 0) return <p>No messages.</p>
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {data.toReversed().map(({ id, sender, createdAt, content }) => (
        <li key={id} className="break-inside-avoid-page">
          <p>
            <b>
              <Verbatim>{fullName(sender) || 'Someone'}</Verbatim>
            </b>
            , {dateAndTime(createdAt)}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">
            <Verbatim>{content}</Verbatim>
          </p>
        </li>
      ))}
    </ol>
  )
}
