import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { PanelButton } from '#ui/buttons/panel-button.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { RevealsAreRecorded } from '#ui/layout/masked-fact.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Empty } from '#ui/text/empty.tsx'
import { Fact } from '#ui/text/facts.tsx'
import { type BankDetails as Details, type BankField, getBankDetails, revealBankDetail } from './contract.ts'
import { WriteBankDetails } from './write-bank-details.tsx'
import { RevealFact } from '#features/form/form.tsx'
import { displaySortCode } from '#platform/uk-formats.ts'

/** Where an employee is paid: the last four digits, and the rest one value at a time. */
export function BankDetails({ employeeId }: { employeeId: string }) {
  const reading = useGet(getBankDetails, { employeeId })
  const [writing, setWriting] = useState(false)
  return (
    <Section title="Bank details">
      <Loaded from={reading} waiting={<Skeleton className="h-3 w-64" />} waitingLabel="Loading the bank details">
        {({ current, earlier, can }) => (
          <div className="grid gap-4">
            {current ? (
              <Current key={current.id} employeeId={employeeId} details={current} mayReveal={can.reveal} />
            ) : (
              <Empty bare title="No bank details yet">
                They are needed before the first payday.
              </Empty>
            )}
            {earlier.length > 0 && <Earlier earlier={earlier} />}
            {can.edit && (
              <PanelButton icon={Landmark} onClick={() => setWriting(true)}>
                {current ? 'Replace bank details' : 'Add bank details'}
              </PanelButton>
            )}
            {writing && (
              <WriteBankDetails employeeId={employeeId} replaces={current !== null} onClose={() => setWriting(false)} />
            )}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

type CurrentProps = { employeeId: string; details: Details; mayReveal: boolean }

function Current({ employeeId, details, mayReveal }: CurrentProps) {
  const { accountNumberLast4, hasRollNumber, callBack, createdAt } = details
  const hidden = { employeeId, mayReveal }
  return (
    <div>
      <dl className="group/facts is-row">
        <HiddenField {...hidden} field="accountHolderName" term="Name on the account" masked="•••" />
        <HiddenField {...hidden} field="sortCode" term="Sort code" masked="••-••-••" />
        <HiddenField {...hidden} field="accountNumber" term="Account number" masked={`•••• ${accountNumberLast4}`} />
        {hasRollNumber && <HiddenField {...hidden} field="rollNumber" term="Roll number" masked="•••" />}
        <Fact term="Since">{longDate(createdAt)}</Fact>
        {callBack && (
          <Fact term="Confirmed by phone">
            {callBack.person} on {callBack.number}
            <span className="block text-meta text-ink-3">{callBack.numberFound}</span>
          </Fact>
        )}
      </dl>
      {mayReveal && <RevealsAreRecorded />}
    </div>
  )
}

function Earlier({ earlier }: { earlier: Details[] }) {
  return (
    <ul aria-label="Earlier bank details" className="text-meta text-ink-2">
      {earlier.map(({ id, accountNumberLast4, createdAt, replacedAt }) => (
        <li key={id}>
          Account •••• {accountNumberLast4}, {longDate(createdAt)} to {replacedAt ? longDate(replacedAt) : 'today'}
        </li>
      ))}
    </ul>
  )
}

type HiddenFieldProps = { employeeId: string; mayReveal: boolean; field: BankField; term: string; masked: string }

const HiddenField = ({ employeeId, field, ...fact }: HiddenFieldProps) => (
  <RevealFact
    {...fact}
    sends={revealBankDetail}
    params={{ employeeId }}
    body={{ field }}
    inFull={({ value }) => (field === 'sortCode' ? displaySortCode(value) : value)}
  />
)
