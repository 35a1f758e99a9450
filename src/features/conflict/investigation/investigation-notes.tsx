import { Eye } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Request } from '#features/request/contract.ts'
import { fullName, Prose } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useMe } from '#features/session/session.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Section } from '#ui/layout/section.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import type { ConflictDetail } from '../contract.ts'
import { MAX_CASE_TEXT } from '../work/case-data.ts'
import { MergeNotes } from './merge-notes.tsx'
import { useNotes } from './use-notes.tsx'

type InvestigationNotesProps = { request: Request; detail: ConflictDetail }

/** Staff’s own notes of the investigation. */
export function InvestigationNotes({ request, detail }: InvestigationNotesProps) {
  const { can, conflictCase } = detail
  if (!can.work && !conflictCase.reviewingNotesNotes) return null
  return (
    <Section title="Investigation Notes" rule="light" aside={<Saved detail={detail} />}>
      {can.work ? (
        <Writing request={request} detail={detail} />
      ) : (
        <div className="max-w-measure">
          <Prose>{conflictCase.reviewingNotesNotes ?? ''}</Prose>
        </div>
      )}
    </Section>
  )
}

function Saved({ detail: { notesSaved } }: { detail: ConflictDetail }) {
  const me = useMe()
  if (!notesSaved) return null
  const { at, by } = notesSaved
  return <>{`Saved ${dateAndTime(at)} by ${by.id === me.id ? 'you' : fullName(by) || 'a colleague'}`}</>
}

function Writing({ request, detail }: InvestigationNotesProps) {
  const notes = useNotes(request.id, detail)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    notes.save()
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-2.5">
      {notes.theirs && <MergeNotes notes={notes} theirs={notes.theirs} />}
      <Field label="Investigation Notes" hideLabel error={notes.refused}>
        <TextArea
          grow
          rows={6}
          maxLength={MAX_CASE_TEXT}
          readOnly={notes.saving}
          value={notes.text}
          onChange={({ target }) => notes.write(target.value)}
        />
      </Field>
      {notes.refused && (
        <p>
          <LinkButton onClick={notes.putBack}>Put the saved notes back</LinkButton>
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2.5">
        <p className="flex max-w-measure flex-[1_1_20rem] items-start gap-2 text-meta text-ink-3">
          <Glyph of={Eye} size="small" className="mt-0.75" />
          {readersOf(request, detail)}
        </p>
        <Button
          type="submit"
          variant="primary"
          data-print="no"
          disabled={!notes.isChanged || notes.theirs !== undefined}
          busy={notes.saving}
          busyLabel="Saving..."
        >
          Save Notes
        </Button>
      </div>
    </form>
  )
}

const list = new Intl.ListFormat('en-GB')
const MAX_NAMED = 6

function readersOf(request: Request, { readers }: ConflictDetail) {
  const names = readers.map((each) => fullName(each)).filter(Boolean)
  const more = names.length - MAX_NAMED
  const shown = more > 0 ? [...names.slice(0, MAX_NAMED), `${more} more`] : names
  return `Read by ${list.format(shown)}. ${companyCalled(request.client.companyName)} does not see these notes, but they may have to be disclosed. Keep to what was said and seen.`
}
