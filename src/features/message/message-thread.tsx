import { useEffect } from 'react'
import type { Request } from '#features/request/contract.ts'
import { useMe } from '#features/session/session.tsx'
import { getReaders } from '#features/restriction/contract.ts'
import { namesOf } from '#features/restriction/restriction.tsx'
import { useGet, useSend } from '#platform/api/api.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { brand } from '#ui/brand.ts'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { usePageVisible } from '#ui/window/use-page-visible.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Composer } from './composer.tsx'
import { listMessages, markMessagesRead } from './contract.ts'
import { daysOf, type Entry, entriesOf } from './entries.tsx'
import { ThreadDay } from './thread-day.tsx'
import { ThreadScroll } from './thread-scroll.tsx'
import { useSending } from './use-sending.tsx'

type MessageThreadProps = {
  request: Request
  /** The other person’s name, if it is one person. */
  to?: string | undefined
}

export function MessageThread({ request, to }: MessageThreadProps) {
  const me = useMe()
  const thread = useInfiniteList(listMessages, { requestId: request.id })
  const [draft, setDraft] = useDraft(`message:${request.id}`)
  const sending = useSending(request.id, thread.data)
  useMarkRead(request, thread.data !== undefined)

  const entries = entriesOf(thread.data ?? [], sending.items, me.id)
  const older = {
    there: thread.hasNextPage,
    loading: thread.isFetchingNextPage,
    load: () => void thread.fetchNextPage(),
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ThreadScroll last={lastOf(entries)} older={older}>
        <Loaded from={thread} waiting="Loading messages...">
          {() =>
            daysOf(entries).map((day) => (
              <ThreadDay
                key={day.date}
                day={day}
                onRetry={(key) => sending.retry(key)}
                onDiscard={(key) => sending.discard(key)}
              />
            ))
          }
        </Loaded>
        {thread.data && entries.length === 0 && <Empty bare title="No messages yet. Start the conversation!" />}
      </ThreadScroll>
      <Composer
        draft={draft}
        onDraft={setDraft}
        onSend={(content) => sending.send({ content })}
        placeholder={to ? `Write to ${to}` : 'Write a message'}
        hint={
          <>
            Enter sends, Shift and Enter starts a new line.{' '}
            {request.isRestricted ? <ReadByName requestId={request.id} /> : readBy(request)}
          </>
        }
      />
    </div>
  )
}

function lastOf(entries: readonly Entry[]) {
  return {
    entry: entries.at(-1)?.key ?? '',
    news: entries.findLast(({ own }) => !own)?.key ?? '',
    said: entries.findLast(({ state }) => state === 'sending')?.key ?? '',
  }
}

function readBy({ client }: Request) {
  const company = client.companyName ? `everyone with an account at ${client.companyName}` : 'the client'
  return `Read by ${company} and their advisers at ${brand.firm}.`
}

/** Names the readers if the request is restricted. */
function ReadByName({ requestId }: { requestId: string }) {
  const { data } = useGet(getReaders, { requestId })
  return data && `Read by ${namesOf(data.people)}.`
}

function useMarkRead({ id, unreadCount, messageCount }: Request, shown: boolean) {
  const marking = useSend(markMessagesRead, { requestId: id })
  const visible = usePageVisible()
  useEffect(() => {
    if (shown && visible && unreadCount > 0) marking.send()
    // Once for each new message; a refused call is not repeated until the next one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, shown, visible, unreadCount, messageCount])
}
