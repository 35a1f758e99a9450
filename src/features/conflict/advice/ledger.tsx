import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { fullName, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { getConflict } from '../contract.ts'
import { type Advice, listAdvice } from './contract.ts'
import { DecideAdvice } from './decide-advice.tsx'
import { FinishAdvice } from './finish-advice.tsx'
import { GiveAdvice } from './give-advice.tsx'
import { LedgerEntry } from './ledger-entry.tsx'

/** The advice given in a case, the client's decisions and their outcomes. */
export function AdviceLedger({ request }: Pick<RecordPartProps, 'request'>) {
  const ledger = useInfiniteList(listAdvice, { requestId: request.id }, { limit: 20 })
  const canGive = useGet(getConflict, { requestId: request.id }).data?.can.work ?? false
  const [giving, setGiving] = useState(false)
  return (
    <Loaded from={ledger} waiting={<SkeletonRows count={3} />} waitingLabel="Loading the advice">
      {(advice) => (
        <Section title="Advice" aside={tallyOf(advice, ledger.total)}>
          <Entries advice={advice} requestId={request.id} />
          <div className="mt-4 flex flex-wrap gap-2" data-print="no">
            {ledger.hasNextPage && (
              <Button busy={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
                Show later advice
              </Button>
            )}
            {canGive && (
              <Button icon={MessageSquarePlus} onClick={() => setGiving(true)}>
                Record advice
              </Button>
            )}
          </div>
          {giving && (
            <GiveAdvice requestId={request.id} client={fullName(request.client)} onClose={() => setGiving(false)} />
          )}
        </Section>
      )}
    </Loaded>
  )
}

/** `3, 1 to decide`. The number of open decisions is known only once all advice is shown. */
function tallyOf(advice: readonly Advice[], total: number) {
  const open = advice.length < total ? 0 : advice.filter(({ decision }) => decision === null).length
  return [total > 0 && `${total}`, open > 0 && `${open} to decide`].filter(Boolean).join(', ')
}

function Entries({ advice, requestId }: { advice: readonly Advice[]; requestId: string }) {
  const [opened, setOpened] = useState<{ dialog: 'decide' | 'finish'; advice: Advice }>()
  const close = () => setOpened(undefined)
  if (advice.length === 0)
    return (
      <Empty bare title="No advice recorded yet">
        What {brand.firm} advises is kept here, with what was decided and done.
      </Empty>
    )
  return (
    <>
      <ol aria-label="Advice">
        {advice.map((each, n) => (
          <LedgerEntry
            key={each.id}
            number={n + 1}
            advice={each}
            onDecide={() => setOpened({ dialog: 'decide', advice: each })}
            onFinish={() => setOpened({ dialog: 'finish', advice: each })}
          />
        ))}
      </ol>
      {opened?.dialog === 'decide' && <DecideAdvice requestId={requestId} advice={opened.advice} onClose={close} />}
      {opened?.dialog === 'finish' && <FinishAdvice advice={opened.advice} onClose={close} />}
    </>
  )
}
