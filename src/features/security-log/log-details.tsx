import { deviceName } from '#features/session/session.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { changesOf } from './changes.ts'
import type { LogEntry, LogPerson } from './contract.ts'

export type Narrowing = { actor: string } | { account: string }

type LogDetailsProps = { entry: LogEntry; onNarrow: (to: Narrowing) => void }

export function LogDetails({ entry, onNarrow }: LogDetailsProps) {
  const { actor, account, metadata } = entry
  return (
    <details>
      <summary className="group/summary block w-fit cursor-pointer rounded-control">
        <Dots>
          {entry.userAgent !== null && deviceName(entry.userAgent)}
          {entry.ipAddress}
          <span className="text-ink-2 underline group-hover/summary:text-ink">Details</span>
        </Dots>
      </summary>
      <Facts row className="mt-2 max-w-152 border-b border-rule">
        <Fact term="Time">{dateAndTime(entry.createdAt)}</Fact>
        {changesOf(entry).map(({ field, before, after }) => (
          <Fact key={field} term={field}>
            {before} <span aria-hidden>→</span>
            <span className="sr-only"> became </span> {after}
          </Fact>
        ))}
        {typeof metadata['call'] === 'string' && <Fact term="Call">{metadata['call']}</Fact>}
        {typeof metadata['by'] === 'string' && <Fact term="Method">{metadata['by']}</Fact>}
        {actor && (
          <Fact term="By">
            <Person person={actor} others="Everything they did" onPress={() => onNarrow({ actor: actor.id })} />
          </Fact>
        )}
        {account && (
          <Fact term="Account">
            <Person person={account} others="Everything done to it" onPress={() => onNarrow({ account: account.id })} />
          </Fact>
        )}
        <Fact term="Internet address">{entry.ipAddress}</Fact>
        <Fact term="Browser">{entry.userAgent}</Fact>
      </Facts>
    </details>
  )
}

function Person({ person, others, onPress }: { person: LogPerson; others: string; onPress: () => void }) {
  const { name, username } = person
  return (
    <>
      {name === username ? name : `${name}, ${username}`}
      <br />
      <LinkButton onClick={onPress}>{others}</LinkButton>
    </>
  )
}
