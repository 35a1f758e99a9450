import { DayRule, MessageBubble } from '#ui/figures/message-bubble.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { dayName } from '#ui/text/dates.ts'
import { RelativeTime, useNow } from '#ui/text/time.tsx'
import type { Day, Entry } from './entries.tsx'
import { LinkedText } from './linked-text.tsx'
import { sendFailure } from './use-sending.tsx'

type Acts = { onRetry: (key: string) => void; onDiscard: (key: string) => void }

export function ThreadDay({ day, ...acts }: { day: Day } & Acts) {
  const now = useNow()
  const first = day.entries[0]
  return (
    <>
      {first && <DayRule>{dayName(first.at, now)}</DayRule>}
      {day.entries.map((entry) => (
        <EntryBubble key={entry.key} entry={entry} {...acts} />
      ))}
    </>
  )
}

function EntryBubble({ entry, onRetry, onDiscard }: { entry: Entry } & Acts) {
  const { key, own, person, at, state, content } = entry
  return (
    <div>
      <MessageBubble
        person={person}
        own={own}
        time={<RelativeTime at={at} as="message" />}
        state={state}
        failure={sendFailure}
        onRetry={() => onRetry(key)}
      >
        <LinkedText>{content}</LinkedText>
      </MessageBubble>
      {state === 'failed' && (
        <div className="mt-2 text-right text-meta">
          <LinkButton onClick={() => onDiscard(key)}>Discard</LinkButton>
        </div>
      )}
    </div>
  )
}
