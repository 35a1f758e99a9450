import { Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LawSources } from '#features/law/law.tsx'
import { fullName } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PanelButton } from '#ui/buttons/panel-button.tsx'
import { Loaded, type Source } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Dots } from '#ui/text/dots.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { AddBasis, AddCompanyBasis } from './add-basis.tsx'
import { type Bases, type LawfulBasisRecord, listCompanyBases, listLawfulBases } from './contract.ts'
import { Withdraw } from './withdraw.tsx'
import { basisLabels, categoryLabels } from './words.ts'

/** The legal basis for each kind of an employee’s data. */
export const LawfulBases = ({ employeeId }: { employeeId: string }) => (
  <BasesSection
    title="Lawful bases"
    none="Each kind of data needs one of the six bases of Article 6 of the UK GDPR."
    reading={useGet(listLawfulBases, { employeeId })}
    addLabel="Record a basis"
  >
    {(onClose) => <AddBasis employeeId={employeeId} onClose={onClose} />}
  </BasesSection>
)

/** The same for data that is not about one employee. */
export const CompanyBases = ({ clientId }: { clientId: string }) => (
  <BasesSection
    title="Lawful bases for the whole company"
    none="For data that is not about one employee, such as messages and requests."
    reading={useGet(listCompanyBases, { clientId })}
    addLabel="Record a basis for the company"
  >
    {(onClose) => <AddCompanyBasis clientId={clientId} onClose={onClose} />}
  </BasesSection>
)

type BasesSectionProps = {
  title: string
  /** Shown if there is none. */
  none: string
  reading: Source<Bases>
  addLabel: string
  /** The dialog that adds one. */
  children: (onClose: () => void) => ReactNode
}

function BasesSection({ title, none, reading, addLabel, children }: BasesSectionProps) {
  const [isAdding, setAdding] = useState(false)
  const [withdrawing, setWithdrawing] = useState<LawfulBasisRecord>()
  return (
    <Section title={title}>
      <Loaded from={reading} waiting={<SkeletonRows count={2} />} waitingLabel="Loading the lawful bases">
        {({ records, can }) => (
          <div className="grid gap-4">
            {records.length === 0 ? (
              <Empty bare title="No basis recorded yet">
                {none}
              </Empty>
            ) : (
              <ul aria-label={title} className="border-b border-rule">
                {records.map((record) => (
                  <Row key={record.id} record={record} onWithdraw={() => setWithdrawing(record)} />
                ))}
              </ul>
            )}
            <LawSources of={['uk_gdpr']} />
            {can.add && (
              <PanelButton icon={Scale} onClick={() => setAdding(true)}>
                {addLabel}
              </PanelButton>
            )}
          </div>
        )}
      </Loaded>
      {isAdding && children(() => setAdding(false))}
      {withdrawing && <Withdraw record={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </Section>
  )
}

function Row({ record, onWithdraw }: { record: LawfulBasisRecord; onWithdraw: () => void }) {
  const { dataCategory, lawfulBasis, purpose, recordedBy, createdAt, can } = record
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-rule py-2.5">
      <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
        <p>
          <b>{categoryLabels[dataCategory]}</b>: {basisLabels[lawfulBasis]}
        </p>
        <p className="text-ink-2">{purpose}</p>
        <Dots>
          {consentWords(record)}
          <span>
            Recorded by {fullName(recordedBy) || 'staff'} on {longDate(createdAt)}
          </span>
        </Dots>
      </div>
      {can.withdraw && (
        <Button variant="quiet" size="small" className="-ml-2" data-print="no" onClick={onWithdraw}>
          Record a withdrawal
          <VisuallyHidden>{` for ${categoryLabels[dataCategory]}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

function consentWords({ consentDate, consentWithdrawnDate }: LawfulBasisRecord) {
  if (consentWithdrawnDate) return <span>Consent withdrawn on {longDate(consentWithdrawnDate)}</span>
  return consentDate && <span>Consent given on {longDate(consentDate)}</span>
}
