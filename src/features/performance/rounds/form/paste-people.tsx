import { useDraft } from '#platform/drafts/drafts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { type Line, parsePeople } from './parse-people.ts'
import type { ChosenPerson } from './people.ts'

export function PastePeople({ onAdd }: { onAdd: (people: ChosenPerson[]) => void }) {
  const [text, setText] = useDraft('round-people')
  const lines = parsePeople(text)
  const wrong = lines.filter(({ problem }) => problem).length
  function add() {
    onAdd(lines.map(({ person }) => person))
    setText('')
  }
  return (
    <div className="grid gap-4 pt-4">
      <Field
        label="People"
        hint="One person per line: name, e-mail, job title, department. You can paste rows from a spreadsheet, with or without headings."
      >
        <TextArea rows={6} value={text} onChange={({ target }) => setText(target.value)} spellCheck={false} />
      </Field>
      {lines.length > 0 && (
        <>
          <Preview lines={lines} />
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled={wrong > 0} onClick={add}>
              {lines.length === 1 ? 'Add 1 person' : `Add ${lines.length} people`}
            </Button>
            {wrong > 0 && (
              <output className="text-meta text-ink-2">
                {wrong === 1 ? 'Correct one line first.' : `${wrong} lines need correcting first.`}
              </output>
            )}
          </div>
        </>
      )}
    </div>
  )
}

function Preview({ lines }: { lines: readonly Line[] }) {
  return (
    <ol aria-label="Preview" className="max-h-72 overflow-y-auto overscroll-contain border-b border-rule">
      {lines.map(({ number, person, problem }) => (
        <li
          key={number}
          value={number}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 border-t border-rule py-2 wrap-anywhere"
        >
          <span className="text-meta text-ink-3">Line {number}</span>
          <span className="min-w-0">
            <b className="font-semibold">{person.name || 'No name'}</b>
            <span className="block text-meta text-ink-3">
              {[person.email, person.jobTitle, person.department].filter(Boolean).join(', ')}
            </span>
            {problem && <span className="block font-semibold text-stop">{problem}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
