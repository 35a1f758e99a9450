import { FileDown, Info, Plus } from 'lucide-react'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { deferred, onIntent } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { type CaseLetters, type Letter, listLetters } from './contract.ts'
import { LetterTable } from './letter-table.tsx'

const NewLetterDialog = deferred(async () => (await import('./new-letter.tsx')).NewLetterDialog)
const LetterDialog = deferred(async () => (await import('./issued/letter-dialog.tsx')).LetterDialog)
const LetterTemplates = deferred(async () => (await import('./templates/letter-templates.tsx')).LetterTemplates)
const CaseFileDialog = deferred(async () => (await import('../case-file-dialog.tsx')).CaseFileDialog)

/** The letters of a case: the tab of its record. */
export function Letters({ request }: RecordPartProps) {
  const reading = useGet(listLetters, { requestId: request.id })
  return (
    <Loaded from={reading} waiting={<Skeleton className="h-24" />} waitingLabel="Loading the letters">
      {(answer) => <OfCase requestId={request.id} answer={answer} />}
    </Loaded>
  )
}

type Open = 'new' | 'templates' | 'file' | { id: string } | undefined
type OfCaseProps = { requestId: string; answer: CaseLetters }

function OfCase({ requestId, answer }: OfCaseProps) {
  const { letters, can } = answer
  const { letter: named }: { letter?: string } = useSearch({ strict: false })
  const [open, setOpen] = useState<Open>(named === undefined ? undefined : { id: named })
  const openDraft = useOpenDraft(requestId)
  useTasked(letters, (letter) => openLetter(letter, true))
  function openLetter({ id, status }: Pick<Letter, 'id' | 'status'>, replace?: boolean) {
    if (status === 'draft') openDraft(id, replace)
    else setOpen({ id })
  }
  return (
    <Section
      title={heading(letters)}
      rule="none"
      aside={
        <span className="flex flex-wrap items-center gap-2" data-print="no">
          {can.readTemplates && (
            <Button size="small" variant="quiet" {...onIntent(LetterTemplates)} onClick={() => setOpen('templates')}>
              Templates
            </Button>
          )}
          {can.export && (
            <Button size="small" icon={FileDown} {...onIntent(CaseFileDialog)} onClick={() => setOpen('file')}>
              Whole case as PDF
            </Button>
          )}
          {can.write && (
            <Button size="small" icon={Plus} {...onIntent(NewLetterDialog)} onClick={() => setOpen('new')}>
              New letter
            </Button>
          )}
        </span>
      }
    >
      {letters.length === 0 ? (
        <Empty bare title={can.readTemplates ? 'No letters yet' : 'No letter has been sent yet'}>
          {can.readTemplates && 'Choose the kind of letter and the person: the draft is filled in from the case.'}
        </Empty>
      ) : (
        <>
          <LetterTable letters={letters} known={answer.known} onOpen={(letter) => openLetter(letter)} />
          <p className="mt-3 flex items-start gap-1.5 text-meta text-ink-2">
            <Glyph of={Info} className="mt-0.5" />A letter that was issued cannot be changed. A correction is a new
            letter that names the old one.
          </p>
        </>
      )}
      <Opened
        requestId={requestId}
        answer={answer}
        open={open}
        onOpen={(letter) => openLetter(letter)}
        onClose={() => setOpen(undefined)}
      />
    </Section>
  )
}

function useOpenDraft(requestId: string) {
  const navigate = useNavigate()
  return (letterId: string, replace = false) =>
    void navigate({ to: '/requests/$requestId/letters/$letterId', params: { requestId, letterId }, replace })
}

/** A task names the meeting to which a letter has still to invite: that letter is opened. */
function useTasked(letters: readonly Letter[], open: (letter: Letter) => void) {
  const { hash } = useLocation()
  const isTasked = ({ meeting, dispatches }: Letter) =>
    meeting !== null && hash === `invitation-${meeting.id}` && dispatches.length === 0
  const taskedId = letters.find(isTasked)?.id
  const openTasked = useEffectEvent((id: string) => {
    const tasked = letters.find((each) => each.id === id)
    if (tasked) open(tasked)
  })
  useEffect(() => {
    if (taskedId) openTasked(taskedId)
  }, [taskedId])
}

type OpenedProps = OfCaseProps & { open: Open; onOpen: (letter: Letter) => void; onClose: () => void }

function Opened({ requestId, answer, open, onOpen, onClose }: OpenedProps) {
  const letter = typeof open === 'object' ? answer.letters.find(({ id }) => id === open.id) : undefined
  return (
    <Suspense>
      {open === 'new' && (
        <NewLetterDialog requestId={requestId} people={answer.people} onDrafted={onOpen} onClose={onClose} />
      )}
      {open === 'templates' && <LetterTemplates known={answer.known} people={answer.people} onClose={onClose} />}
      {open === 'file' && <CaseFileDialog requestId={requestId} onClose={onClose} />}
      {letter?.status === 'issued' && (
        <LetterDialog key={letter.id} letter={letter} onCorrect={onOpen} onClose={onClose} />
      )}
    </Suspense>
  )
}

function heading(letters: readonly Letter[]) {
  const sent = letters.filter(({ dispatches }) => dispatches.length > 0).length
  const drafts = letters.filter(({ status }) => status === 'draft').length
  const issued = letters.length - sent - drafts
  return [
    `${sent} sent`,
    issued > 0 && `${issued} to send`,
    drafts > 0 && `${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`,
  ]
    .filter(Boolean)
    .join(', ')
}
