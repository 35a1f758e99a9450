import { BadgeCheck, CircleDashed, CircleX } from 'lucide-react'
import { ShowWorking } from '#features/clock/clock.tsx'
import type { Clock } from '#features/clock/contract.ts'
import { fullName } from '#features/request/request.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { RevealsAreRecorded } from '#ui/layout/masked-fact.tsx'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import { Fact } from '#ui/text/facts.tsx'
import { stateOf, Status } from '#ui/text/status.tsx'
import type { DbsCheck, DbsDetails } from './contract.ts'
import { ServiceFacts } from './update-service/service-facts.tsx'
import { HiddenField } from './hidden-field.tsx'
import { barredListsLabels, levelLabels, statusLabels, viaLabels, workforceLabels } from './words.ts'

const checkState = stateOf(statusLabels, {
  pending: { hue: 'off', icon: CircleDashed },
  verified: { hue: 'done', icon: BadgeCheck },
  rejected: { hue: 'stop', icon: CircleX },
})

type CheckEntryProps = { check: DbsCheck; mayReveal: boolean; onSupersede: (() => void) | undefined }

export function CheckEntry({ check, mayReveal, onSupersede }: CheckEntryProps) {
  const { checkLevel, status, issueDate, createdAt, isSuperseded, details } = check
  return (
    <li className={isSuperseded ? 'text-ink-3' : undefined}>
      <div className="flex flex-wrap items-center gap-x-4 border-t border-rule py-2">
        <Status {...checkState(status)} />
        <span>
          {levelLabels[checkLevel]} check
          {issueDate ? `, issued ${longDate(issueDate)}` : `, recorded ${longDate(createdAt)}`}
        </span>
        {isSuperseded && <span className="text-meta">Replaced by a later check</span>}
        {onSupersede && (
          <Button variant="quiet" size="small" className="ml-auto" data-print="no" onClick={onSupersede}>
            It is wrong: record it again
          </Button>
        )}
      </div>
      {details && !isSuperseded && <Details check={check} details={details} mayReveal={mayReveal} />}
    </li>
  )
}

type DetailsProps = { check: DbsCheck; details: DbsDetails; mayReveal: boolean }

function Details({ check, details, mayReveal }: DetailsProps) {
  const { masked, originalSeenBy, originalSeenDate, decisionDate, destroyBy, recordedBy } = details
  const hidden = { dbsCheckId: check.id, mayReveal }
  return (
    <>
      <dl className="group/facts is-row">
        <Asked check={check} details={details} />
        <HiddenField {...hidden} field="certificateNumber" term="Certificate" masked={masked.certificateNumber} />
        <Fact term="Original seen">
          {originalSeenBy && originalSeenDate && `${originalSeenBy}, ${longDate(originalSeenDate)}`}
        </Fact>
        <HiddenField {...hidden} field="disclosuresFound" term="Disclosures" masked={masked.disclosuresFound} />
        <HiddenField {...hidden} field="recruitmentDecision" term="Decision" masked={masked.recruitmentDecision} />
        {decisionDate && <Fact term="Decided">{longDate(decisionDate)}</Fact>}
        {destroyBy && <DestroyBy clock={destroyBy} />}
        {details.contentDeletedDate && (
          <Fact term="Certificate">{`Its information was deleted on ${longDate(details.contentDeletedDate)}`}</Fact>
        )}
        <ServiceFacts check={check} details={details} />
        {details.policyRecheckDue && (
          <Fact term="Re-check due (policy)">
            {longDate(details.policyRecheckDue)}
            <span className="block text-meta text-ink-3">By the employer’s policy: a certificate has no end date.</span>
          </Fact>
        )}
        {details.notes && <Fact term="Notes">{details.notes}</Fact>}
        <Fact term="Recorded">{`${fullName(recordedBy) || 'Staff'}, ${dateAndTime(check.createdAt)}`}</Fact>
      </dl>
      {mayReveal && <RevealsAreRecorded />}
    </>
  )
}

function Asked({ check: { checkLevel }, details }: Pick<DetailsProps, 'check' | 'details'>) {
  const { barredLists, workforce, roleEligibilityBasis, requestedVia, applicantConsentDate } = details
  return (
    <>
      {checkLevel === 'enhanced' && <Fact term="Barred lists">{barredListsLabels[barredLists]}</Fact>}
      {workforce && <Fact term="Workforce">{workforceLabels[workforce]}</Fact>}
      {roleEligibilityBasis && <Fact term="Why eligible">{roleEligibilityBasis}</Fact>}
      {requestedVia && <Fact term="Requested by">{viaLabels[requestedVia]}</Fact>}
      {applicantConsentDate && <Fact term="Consent given">{longDate(applicantConsentDate)}</Fact>}
    </>
  )
}

function DestroyBy({ clock }: { clock: Clock }) {
  const isPast = clock.date < todayInLondon()
  return (
    <Fact term="Destroy by">
      <span className={isPast ? 'font-semibold text-stop' : undefined}>
        {longDate(clock.date)}
        {isPast && ', which has passed'}
      </span>
      <ShowWorking clock={clock} />
    </Fact>
  )
}
