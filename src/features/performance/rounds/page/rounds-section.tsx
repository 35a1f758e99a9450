import { Link } from '@tanstack/react-router'
import { Plus, Users } from 'lucide-react'
import type { Audience } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ListRow, Rows } from '#ui/tables/list-row.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Empty } from '#ui/text/empty.tsx'
import { ShowMore } from '#ui/buttons/show-more.tsx'
import { periodWords } from '../../reviewee.ts'
import { listRounds, type Round } from '../contract.ts'

const A_PAGE = 5

/** The rounds of a company, or of all companies that an adviser serves. */
export function RoundsSection({ audience }: { audience: Audience }) {
  const rounds = useInfiniteList(listRounds, {}, { limit: A_PAGE })
  return (
    <Section title="Rounds" className="mt-8" aside={newRound}>
      <Loaded
        from={rounds}
        waiting={<SkeletonRows count={2} />}
        waitingLabel="Loading rounds"
        failure="The rounds could not be loaded"
        empty={noRounds}
      >
        {(rows) => (
          <Rows label="Rounds">
            {rows.map((round) => (
              <RoundRow key={round.id} round={round} audience={audience} />
            ))}
          </Rows>
        )}
      </Loaded>
      <ShowMore of={rounds}>Show earlier rounds</ShowMore>
    </Section>
  )
}

const newRound = (
  <Button asChild size="small" icon={Plus}>
    <Link to="/rounds/new">New round</Link>
  </Button>
)

const noRounds = (
  <Empty title="No rounds yet">
    A round raises the reviews of many people at once, and shows how far each has got.
  </Empty>
)

function RoundRow({ round, audience }: { round: Round; audience: Audience }) {
  const people = peopleIn(round)
  const { completed } = round.counts
  return (
    <ListRow
      icon={Users}
      link={
        <Link to="/rounds/$roundId" params={{ roundId: round.id }}>
          {round.name}
        </Link>
      }
      meta={[
        periodWords(round.periodStart, round.periodEnd),
        audience === 'staff' && companyCalled(round.companyName),
        `Raised ${longDate(round.createdAt)}`,
      ].filter(Boolean)}
      status={
        <span className="grid min-w-24 gap-1 text-meta text-ink-2">
          {`${completed} of ${people} done`}
          <ProgressBar label={`${round.name}: completed`} value={people === 0 ? 0 : (completed / people) * 100} />
        </span>
      }
      action="Open"
    />
  )
}

export const peopleIn = ({ counts }: Pick<Round, 'counts'>) =>
  Object.values(counts).reduce((sum, each) => sum + each, 0)
