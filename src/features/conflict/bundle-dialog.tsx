import { useState } from 'react'
import { PaperDialog } from '#features/paper/paper.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { type Bundle, downloadBundle, getBundle, type Part } from './bundle/contract.ts'

type BundleDialogProps = { requestId: string; onClose: () => void }

/** Chooses the papers of a bundle, and makes it. */
export function BundleDialog({ requestId, onClose }: BundleDialogProps) {
  const reading = useGet(getBundle, { requestId })
  // Those that are ticked or not unlike at first.
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const choice = reading.data && choiceOf(reading.data, changed)
  return (
    <PaperDialog
      title="Bundle as PDF"
      description="An index with page numbers, then every paper in full: PDFs, pictures and texts page by page. Office files are named with their SHA-256, to be handed over separately. Your name and the time are recorded when you make it."
      noun="bundle"
      from={reading}
      waitingLabel="Reading what it can hold"
      paper={{
        endpoint: downloadBundle,
        params: { requestId },
        query: choice?.query ?? {},
        name: reading.data?.name ?? 'Bundle.pdf',
        disabled: !choice || choice.count === 0,
        busyLabel: 'Making...',
      }}
      onClose={onClose}
    >
      {(bundle) => <Papers bundle={bundle} changed={changed} onChange={setChanged} />}
    </PaperDialog>
  )
}

const CHRONOLOGY = 'chronology'

const partLabels: Record<Part, string> = {
  exhibits: 'Exhibits',
  statements: 'Signed statements',
  minutes: 'Minutes that are signed off',
  letters: 'Letters as they were issued',
}

/** The query of a choice, and how many papers it has. */
function choiceOf({ parts }: Bundle, changed: ReadonlySet<string>) {
  const papers = parts.flatMap((each) => each.papers)
  const isChosen = ({ id, isIn }: { id: string; isIn: boolean }) => isIn !== changed.has(id)
  const left = papers.filter((each) => each.number === null && !isChosen(each)).map(({ id }) => id)
  if (changed.has(CHRONOLOGY)) left.push(CHRONOLOGY)
  const exhibits = papers.filter((each) => each.number !== null && isChosen(each)).map(({ number }) => number)
  return {
    query: { exhibits: exhibits.join(','), ...(left.length > 0 && { without: left.join(',') }) },
    count: papers.filter(isChosen).length + (changed.has(CHRONOLOGY) ? 0 : 1),
  }
}

type PapersProps = {
  bundle: Bundle
  changed: ReadonlySet<string>
  onChange: (changed: ReadonlySet<string>) => void
}

function Papers({ bundle: { parts, notYet }, changed, onChange }: PapersProps) {
  const papers = parts.flatMap((each) => each.papers)
  const toggle = (id: string) => onChange(changed.symmetricDifference(new Set([id])))
  return (
    <>
      {parts.map(
        ({ part, papers: some }) =>
          some.length > 0 && (
            <Field key={part} group label={partLabels[part]}>
              {some.map(({ id, title, note, isIn }) => (
                <Checkbox
                  key={id}
                  checked={isIn !== changed.has(id)}
                  onChange={() => toggle(id)}
                  label={title}
                  hint={note ?? undefined}
                />
              ))}
            </Field>
          ),
      )}
      <Field group label="At the end">
        <Checkbox checked={!changed.has(CHRONOLOGY)} onChange={() => toggle(CHRONOLOGY)} label="Chronology" />
      </Field>
      <p className="flex gap-4">
        <LinkButton onClick={() => onChange(new Set())}>All that counts</LinkButton>
        <LinkButton
          onClick={() => onChange(new Set([...papers.filter((each) => each.isIn).map(({ id }) => id), CHRONOLOGY]))}
        >
          None
        </LinkButton>
      </p>
      {notYet.length > 0 && (
        <Alert hue="wait" title="Not in any bundle yet">
          {notYet.join('; ')}.
        </Alert>
      )}
    </>
  )
}
