import { BadgeCheck, CalendarPlus, CircleDashed, CircleX, Ellipsis, Replace } from 'lucide-react'
import { ShowWorking } from '#features/clock/clock.tsx'
import { FileLink, storedDocument } from '#features/document/document.tsx'
import { fullName } from '#features/request/request.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { dateAndTime, longDate, namedDate } from '#ui/text/dates.ts'
import { Fact, Facts } from '#ui/text/facts.tsx'
import { Status, type State } from '#ui/text/status.tsx'
import type { RightToWorkCheck } from './contract.ts'
import { documentTypes, listLabels } from './document-types.ts'
import { groundLabels } from './grace/grace.ts'
import {
  insuranceProofLabels,
  methodLabels,
  onlineResultLabels,
  seenHowLabels,
  studentLabels,
  type VerificationStatus,
} from './words.ts'

const states: Record<VerificationStatus, State> = {
  verified: { hue: 'done', icon: BadgeCheck, label: 'Verified' },
  pending: { hue: 'off', icon: CircleDashed, label: 'Pending' },
  rejected: { hue: 'stop', icon: CircleX, label: 'Rejected' },
}

type CheckEntryProps = {
  check: RightToWorkCheck
  companyName: string
  onAgain: (() => void) | undefined
  onReplace: (() => void) | undefined
  onAddGrace: (() => void) | undefined
}

export function CheckEntry({ check, companyName, ...acts }: CheckEntryProps) {
  const { verificationStatus, isSuperseded, checkedBy, checkDate, byAdviser, method } = check
  return (
    <li className={isSuperseded ? 'text-ink-3' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-2">
        <Status {...states[verificationStatus]} />
        {isSuperseded && <span className="text-meta">Replaced by a later check</span>}
        <CheckActs checkDate={checkDate} {...acts} />
      </div>
      <Facts row>
        <Fact term="Method">{methodWords(check)}</Fact>
        <Fact term="Document">{documentWords(check)}</Fact>
        <Fact term="Checked by">{`${checkedBy} for ${companyName}, ${longDate(checkDate)}`}</Fact>
        <CheckedBy check={check} />
        <FollowUp check={check} />
        {check.grace && <Fact term="28 days added">{graceWords(check.grace)}</Fact>}
        {check.studentLevel && <Fact term="Student">{studentLabels[check.studentLevel]}</Fact>}
        {check.workRestrictions && <Fact term="Limits">{check.workRestrictions}</Fact>}
        {check.evidence.length > 0 && <Fact term="Copies kept">{<Copies check={check} />}</Fact>}
        {check.notes && <Fact term="Notes">{check.notes}</Fact>}
        {check.supersededReason && <Fact term="Replaces">{`An earlier check: ${check.supersededReason}`}</Fact>}
        <Fact term="Recorded">{`${fullName(check.recordedBy)}, ${dateAndTime(check.createdAt)}`}</Fact>
      </Facts>
      {byAdviser && method === 'manual_document' && (
        <p className="text-meta text-ink-2">
          The employer has to make this check itself: {checkedBy} must have held the original, not an adviser.
        </p>
      )}
    </li>
  )
}

type CheckActsProps = Omit<CheckEntryProps, 'check' | 'companyName'> & Pick<RightToWorkCheck, 'checkDate'>

function CheckActs({ checkDate, onAddGrace, onAgain, onReplace }: CheckActsProps) {
  if (!onAddGrace && !onAgain && !onReplace) return null
  return (
    <span data-print="no">
      <Menu
        trigger={<IconButton size="small" icon={Ellipsis} label={`More for the check of ${longDate(checkDate)}`} />}
      >
        {onAddGrace && (
          <MenuItem icon={CalendarPlus} onSelect={onAddGrace}>
            They applied to stay: add 28 days
          </MenuItem>
        )}
        {onAgain && (
          <MenuItem icon={BadgeCheck} onSelect={onAgain}>
            They were checked again: record it
          </MenuItem>
        )}
        {onReplace && (
          <MenuItem icon={Replace} onSelect={onReplace}>
            It is wrong: record it again
          </MenuItem>
        )}
      </Menu>
    </span>
  )
}

function methodWords({ method, seenHow }: RightToWorkCheck) {
  return [methodLabels[method], seenHow && seenHowLabels[seenHow].toLowerCase()].filter(Boolean).join(', ')
}

function documentWords(check: RightToWorkCheck) {
  const { documentType, documentNumber, nationalInsuranceProof, onlineResult, providerName, noticeDate } = check
  const kind = documentType && documentTypes[documentType]
  return [
    kind && `${kind.label}, ${listLabels[kind.list]}`,
    documentNumber && `number ${documentNumber}`,
    nationalInsuranceProof && `with ${insuranceProofLabels[nationalInsuranceProof]} for the National Insurance number`,
    onlineResult && onlineResultLabels[onlineResult],
    providerName,
    noticeDate && `Positive Verification Notice of ${longDate(noticeDate)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function CheckedBy({ check: { checkBy } }: { check: RightToWorkCheck }) {
  if (!checkBy) return null
  return (
    <Fact term="Transfer">
      To be checked by {namedDate(checkBy.date)}
      <ShowWorking clock={checkBy} />
    </Fact>
  )
}

const graceWords = ({ ground, madeOn, satisfiedOn }: NonNullable<RightToWorkCheck['grace']>) =>
  `${groundLabels[ground]} of ${longDate(madeOn)}; the employer was satisfied of it on ${longDate(satisfiedOn)}`

function FollowUp({ check: { verificationStatus, followUp } }: { check: RightToWorkCheck }) {
  if (verificationStatus !== 'verified') return null
  return (
    <Fact term="Check again">
      {followUp ? (
        <>
          By {namedDate(followUp.date)}
          <ShowWorking clock={followUp} />
        </>
      ) : (
        'Never: there is no time limit'
      )}
    </Fact>
  )
}

function Copies({ check: { evidence } }: { check: RightToWorkCheck }) {
  return (
    <ul>
      {evidence.map((each) => (
        <li key={each.id}>
          <FileLink file={storedDocument(each)} />
        </li>
      ))}
    </ul>
  )
}
