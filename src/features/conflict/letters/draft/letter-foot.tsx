import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { discardLetter, type Letter } from '../contract.ts'
import { fieldOf, type MergeField } from '../fields.ts'
import { WordLink } from '../word-link.tsx'
import type { useLetter } from './use-letter.tsx'

type LetterFootProps = { letter: Letter; edit: ReturnType<typeof useLetter>; onGoTo: (field: MergeField) => void }

export function LetterFoot({ letter, edit, onGoTo }: LetterFootProps) {
  const [asking, setAsking] = useState<'issue' | 'discard'>()
  const why = edit.length.error ? edit.length.warning : <Missing open={edit.open} onGoTo={onGoTo} />
  const isReady = edit.open.length === 0 && !edit.length.error
  return (
    <footer className="sticky bottom-0 z-(--layer-header) flex flex-wrap items-center justify-end gap-2.5 border-t border-rule-2 bg-surface px-(--gutter) py-3">
      <div className="min-w-0 flex-[1_1_18rem] text-meta">
        {isReady ? (
          <LinkButton onClick={() => setAsking('discard')}>Discard this draft</LinkButton>
        ) : (
          <p className="flex items-start gap-2">
            <span data-hue="high" className="mt-0.5 text-hue">
              <Glyph of={CircleAlert} />
            </span>
            <span>
              {why}{' '}
              <LinkButton className="font-normal" onClick={() => setAsking('discard')}>
                Discard this draft
              </LinkButton>
            </span>
          </p>
        )}
      </div>
      {!edit.isDirty && <WordLink letterId={letter.id} />}
      <Button
        className="max-md:flex-1"
        disabled={!edit.isDirty && !edit.isLate}
        busy={edit.saving}
        busyLabel="Saving..."
        onClick={edit.save}
      >
        {edit.isLate ? 'Save again' : 'Save draft'}
      </Button>
      <Button className="max-md:flex-1" variant="primary" disabled={!isReady} onClick={() => setAsking('issue')}>
        Issue letter
      </Button>
      <Asked asking={asking} letter={letter} edit={edit} onClose={() => setAsking(undefined)} />
    </footer>
  )
}

type MissingProps = { open: readonly MergeField[]; onGoTo: (field: MergeField) => void }

function Missing({ open, onGoTo }: MissingProps): ReactNode {
  const [first, ...more] = open
  if (!first) return null
  return (
    <>
      <b className="font-semibold">{`${open.length} ${more.length === 0 ? 'thing' : 'things'} missing: `}</b>
      <LinkButton onClick={() => onGoTo(first)}>{fieldOf(first).label.toLowerCase()}</LinkButton>
      {more.length > 0 && ` and ${more.length} more`}
      {`. The letter can be issued once ${more.length === 0 ? 'it is' : 'they are'} filled in.`}
    </>
  )
}

type AskedProps = Omit<LetterFootProps, 'onGoTo'> & { asking: 'issue' | 'discard' | undefined; onClose: () => void }

function Asked({ asking, letter, edit, onClose }: AskedProps) {
  const navigate = useNavigate()
  const { requestId } = letter
  const discarding = useSend(
    discardLetter,
    { letterId: letter.id },
    {
      success: 'Draft discarded.',
      failure: 'Failed to discard the draft.',
      done: () => void navigate({ to: '/requests/$requestId', params: { requestId }, search: { show: 'letters' } }),
    },
  )
  function onIssue() {
    edit.issue()
    onClose()
  }
  return (
    <>
      <ConfirmDialog
        open={asking === 'issue'}
        variant="primary"
        title="Issue this letter?"
        description="It is saved and becomes a PDF that no one can change. A correction is a new letter. Nothing is sent yet."
        confirmLabel="Issue letter"
        busy={edit.issuing}
        busyLabel="Issuing..."
        onConfirm={onIssue}
        onClose={onClose}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        title="Discard this draft?"
        description={`The draft to ${letter.to.name} is taken off the list, for your colleagues as well.`}
        confirmLabel="Discard"
        busy={discarding.sending}
        busyLabel="Discarding..."
        onConfirm={() => discarding.send({ version: edit.version })}
        onClose={onClose}
      />
    </>
  )
}
