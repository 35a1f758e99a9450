import { FileDown, MailQuestion, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { RecordPart, type RecordTabProps } from '#features/request/request.tsx'
import { DocumentList } from '#features/document/document.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { StandingRule } from '../case/number-links.tsx'
import { type Exhibit, listEvidence } from './contract.ts'
import { ExhibitRow } from './exhibit-row.tsx'

const AddExhibit = deferred(async () => (await import('./add-exhibit.tsx')).AddExhibit)
const BundleDialog = deferred(async () => (await import('../bundle-dialog.tsx')).BundleDialog)
const AskForEvidence = deferred(async () => (await import('./ask-for-evidence.tsx')).AskForEvidence)

/** The exhibits of a case by number, then those that have been asked for; then its other documents. */
export function EvidencePanel({ request, parts }: RecordTabProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {(parts.includes('evidence') || !parts.includes('documents')) && <Exhibits requestId={request.id} />}
      {parts.includes('documents') && (
        <RecordPart name="documents">
          <Section title="Documents">
            <DocumentList request={request} />
          </Section>
        </RecordPart>
      )}
    </div>
  )
}

function Exhibits({ requestId }: { requestId: string }) {
  const reading = useGet(listEvidence, { requestId })
  return (
    <Loaded from={reading} waiting={<SkeletonLines count={4} />} waitingLabel="Loading the evidence">
      {({ exhibits, can }) => (
        <Register requestId={requestId} exhibits={exhibits} canAdd={can.add} canBundle={can.bundle} />
      )}
    </Loaded>
  )
}

type RegisterProps = { requestId: string; exhibits: Exhibit[]; canAdd: boolean; canBundle: boolean }

function Register({ requestId, exhibits, canAdd, canBundle }: RegisterProps) {
  const canAct = canAdd || canBundle
  return (
    <Section
      title={countOf(exhibits)}
      rule="none"
      aside={canAct && <Acts requestId={requestId} canAdd={canAdd} canBundle={canBundle} />}
    >
      {exhibits.length === 0 ? (
        <Empty bare title="No evidence yet">
          {canAdd
            ? 'Look for evidence for and against each allegation, and add both.'
            : 'Evidence for and against each allegation is listed here once your adviser has added it.'}
        </Empty>
      ) : (
        <div className="@container">
          <div
            aria-hidden
            className="hidden text-meta font-medium text-ink-3 @2xl:grid @2xl:grid-cols-[1.75rem_minmax(0,1fr)_8.5rem_9rem_2rem] @2xl:gap-x-3 @2xl:pb-1.75"
          >
            <span className="col-start-2">Exhibit</span>
            <span>Obtained</span>
            <span>Allegations</span>
          </div>
          <ul aria-label="Evidence">
            {exhibits.map((exhibit) => (
              <ExhibitRow key={exhibit.id} requestId={requestId} exhibit={exhibit} />
            ))}
          </ul>
          <StandingRule>Exhibit numbers never change. A withdrawn exhibit keeps its number and says why.</StandingRule>
        </div>
      )}
    </Section>
  )
}

function Acts({ requestId, canAdd, canBundle }: Omit<RegisterProps, 'exhibits'>) {
  const [open, setOpen] = useState<'add' | 'ask' | 'bundle'>()
  const close = () => setOpen(undefined)
  return (
    <span className="flex flex-wrap gap-2" data-print="no">
      {canBundle && (
        <Button size="small" icon={FileDown} {...onIntent(BundleDialog)} onClick={() => setOpen('bundle')}>
          Bundle as PDF
        </Button>
      )}
      {canAdd && (
        <>
          <Button size="small" icon={MailQuestion} {...onIntent(AskForEvidence)} onClick={() => setOpen('ask')}>
            Record a request for evidence
          </Button>
          <Button size="small" icon={Plus} {...onIntent(AddExhibit)} onClick={() => setOpen('add')}>
            Add evidence
          </Button>
        </>
      )}
      <Suspense>
        {open === 'add' && <AddExhibit requestId={requestId} onClose={close} />}
        {open === 'ask' && <AskForEvidence requestId={requestId} onClose={close} />}
        {open === 'bundle' && <BundleDialog requestId={requestId} onClose={close} />}
      </Suspense>
    </span>
  )
}

/** `7 exhibits, 1 asked for`. */
function countOf(all: readonly Exhibit[]) {
  const exhibits = all.filter(({ number }) => number !== null)
  const asked = all.filter(({ number, withdrawnAt }) => number === null && withdrawnAt === null)
  const withdrawn = exhibits.filter(({ withdrawnAt }) => withdrawnAt !== null)
  return [
    exhibits.length === 1 ? '1 exhibit' : `${exhibits.length} exhibits`,
    withdrawn.length > 0 && `${withdrawn.length} withdrawn`,
    asked.length > 0 && `${asked.length} asked for`,
  ]
    .filter(Boolean)
    .join(', ')
}
