import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Audience, fullName } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { statusOf, useGet, useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Legend, SplitBar } from '#ui/figures/split-bar.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { Title } from '#ui/window/title.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { periodWords } from '../../reviewee.ts'
import { getRound, type PassedOn, remindRound, type Round, Standing } from '../contract.ts'
import { LinksToPassOn } from '../links-to-pass-on.tsx'
import { AddPeople } from './add-people.tsx'
import { Members } from './members.tsx'
import { remindedWords } from './reminded-words.ts'
import { peopleIn } from './rounds-section.tsx'
import { standingState } from './standing-state.tsx'

type RoundPageProps = { audience: Audience; missing: ReactNode }

export function RoundPage({ audience, missing }: RoundPageProps) {
  const { roundId = '' }: { roundId?: string } = useParams({ strict: false })
  const reading = useGet(getRound, undefined, { query: { roundId } })
  if (isMissing(reading.error)) return missing
  return (
    <>
      <Title>{reading.data?.name ?? 'Review round'}</Title>
      <Loaded from={reading} waiting={<SkeletonRows />} waitingLabel="Loading the round">
        {(round) => (
          <>
            <Head round={round} audience={audience} />
            <Members round={round} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** An invalid id in the address is a missing round too. */
const isMissing = (error: unknown) => [400, 404].includes(statusOf(error) ?? 0)

function Head({ round, audience }: { round: Round; audience: Audience }) {
  const parts = Standing.options.map((each) => ({ ...standingState(each), count: round.counts[each] }))
  return (
    <div className="pb-4">
      <PageTitle
        title={<span className="wrap-anywhere">{round.name}</span>}
        sub={<Meta round={round} audience={audience} />}
        aside={<Acts round={round} />}
      />
      <div className="grid gap-2">
        <SplitBar parts={parts} />
        <Legend parts={parts} note={peopleWords(peopleIn(round))} />
      </div>
    </div>
  )
}

const peopleWords = (count: number) => (count === 1 ? '1 person in all' : `${count} people in all`)

function Meta({ round, audience }: { round: Round; audience: Audience }) {
  const { reviewer, handInBy, createdBy, createdAt } = round
  return (
    <Dots>
      {[
        periodWords(round.periodStart, round.periodEnd),
        audience === 'staff' && companyCalled(round.companyName),
        reviewer && `Reviewed by ${fullName(reviewer)}`,
        handInBy && `Self-assessments by ${longDate(handInBy)}`,
        `Raised ${longDate(createdAt)} by ${fullName(createdBy) || 'someone'}`,
      ].filter(Boolean)}
    </Dots>
  )
}

function Acts({ round }: { round: Round }) {
  const [adding, setAdding] = useState(false)
  const [links, setLinks] = useState<readonly PassedOn[]>([])
  const reminding = useSend(
    remindRound,
    { roundId: round.id },
    {
      success: remindedWords,
      failure: 'Failed to remind them. Please try again.',
      done: (answer) => setLinks(answer.links),
    },
  )
  return (
    <div className="flex flex-wrap gap-2 py-1">
      {round.can.remind && (
        <Button busy={reminding.sending} busyLabel="Reminding..." onClick={() => reminding.send({})}>
          {`Remind ${round.toRemindCount} to hand in`}
        </Button>
      )}
      {round.can.add && <Button onClick={() => setAdding(true)}>Add people</Button>}
      {adding && <AddPeople round={round} onClose={() => setAdding(false)} />}
      {links.length > 0 && <LinksToPassOn links={links} onClose={() => setLinks([])} />}
    </div>
  )
}
