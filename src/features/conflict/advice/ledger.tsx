import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { fullName, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { type Advice, listAdvice } from './contract.ts'
import { DecideAdvice } from './decide-advice.tsx'
import { FinishAdvice } from './finish-advice.tsx'
import { GiveAdvice } from './give-advice.tsx'
import { LedgerEntry } from './ledger-entry.tsx'

/** What was advised in a case, what the client decided, and what was done. */
export function AdviceLedger({ request }: Pick<RecordPartProps, 'request'>) {
  const ledger = useGet(listAdvice, { requestId: request.id })
  const [giving, setGiving] = useState(false)
  return (
    <Loaded from={ledger} waiting={<SkeletonRows count={3} />} waitingLabel="Loading the advice">
      {({ advice, can }) => (
        <Section title={headingOf(advice)} rule="none">
          <Entries advice={advice} requestId={request.id} />
          {can.give && (
            <Button icon={MessageSquarePlus} className="mt-4" data-print="no" onClick={() => setGiving(true)}>
              Record advice
            </Button>
          )}
          {giving && (
            <GiveAdvice requestId={request.id} client={fullName(request.client)} onClose={() => setGiving(false)} />
          )}
        </Section>
      )}
    </Loaded>
  )
}

function headingOf(advice: readonly Advice[]) {
  const open = advice.filter(({ decision }) => decision === null).length
  const given = advice.length === 1 ? '1 piece of advice' : `${advice.length} pieces of advice`
  return open > 0 ? `${given}, ${open} to decide` : given
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
