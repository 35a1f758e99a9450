import { Eye } from 'lucide-react'
import { companyCalled } from '#features/session/contract.ts'
import { useGet } from '#platform/api/api.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Radios } from '#ui/fields/radio.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { getNoteReaders, NewReaders, Visibility } from '../contract.ts'
import { readBy, visibilityLabels } from './words.ts'

export type Chosen = { visibility: Visibility; lawyer: string; matter: string }

/** The narrowest choice that needs no reason. */
export const forStaff: Chosen = { visibility: 'internal', lawyer: '', matter: '' }

/** Leaves out the lawyer’s fields if the note is not legal advice. */
export function readersFrom({ visibility, lawyer, matter }: Chosen) {
  return visibility === 'privileged' ? { visibility, lawyer: lawyer.trim(), matter: matter.trim() } : { visibility }
}

export function readersProblem(chosen: Chosen, field: 'lawyer' | 'matter') {
  const { error } = NewReaders.safeParse(readersFrom(chosen))
  return error?.issues.find(({ path }) => path[0] === field)?.message
}

type ReaderChoiceProps = {
  requestId: string
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** Missing fields are only marked after a first attempt to send. */
  tried: boolean
}

/** The readers of a note: chosen by kind, shown by name. */
export function ReaderChoice({ requestId, chosen, onChoose, tried }: ReaderChoiceProps) {
  const { data: readers } = useGet(getNoteReaders, { requestId })
  const labels = visibilityLabels(readers ? companyCalled(readers.companyName) : 'the client')
  const problem = (field: 'lawyer' | 'matter') => (tried ? readersProblem(chosen, field) : undefined)
  return (
    <div className="grid gap-3">
      <Field group hideLabel label="Who reads it">
        <Radios
          values={Visibility.options}
          labels={labels}
          value={chosen.visibility}
          onChange={(visibility) => onChoose({ ...chosen, visibility })}
        />
      </Field>
      {chosen.visibility === 'privileged' && (
        <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
          <Field label="Prepared by or for which qualified lawyer" error={problem('lawyer')}>
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={chosen.lawyer}
              onChange={({ target }) => onChoose({ ...chosen, lawyer: target.value })}
            />
          </Field>
          <Field label="For which matter" error={problem('matter')}>
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={chosen.matter}
              onChange={({ target }) => onChoose({ ...chosen, matter: target.value })}
            />
          </Field>
        </div>
      )}
      {readers && (
        <p aria-live="polite" className="flex max-w-measure items-start gap-1.5 text-meta text-ink-2">
          <Glyph of={Eye} size="small" className="mt-0.75 text-ink-3" />
          {readBy(chosen.visibility, readers)}
        </p>
      )}
    </div>
  )
}
