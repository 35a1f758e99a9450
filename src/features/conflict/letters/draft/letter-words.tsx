import { Suspense } from 'react'
import { TextEditor } from '#features/writing/writing.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { Theirs } from '#ui/layout/theirs.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { type Letter, LetterBody } from '../contract.ts'
import { fieldOf, MergeField, type MergeValues } from '../fields.ts'
import { inWords, subjectPieces, subjectText } from '../merge.ts'
import { FieldsFold } from './fields-fold.tsx'
import { FillIn } from './fill-in.tsx'
import type { useLetter } from './use-letter.tsx'

type LetterWordsProps = {
  letter: Letter
  known: MergeValues
  edit: ReturnType<typeof useLetter>
  opening: { name: string } | undefined
}

/** The text of a letter with its fields, and what a colleague has saved in it meanwhile. */
export function LetterWords({ letter, known, edit, opening }: LetterWordsProps) {
  const problem = edit.problems['body'] ?? edit.problems['subject'] ?? edit.length.error
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {edit.isLate && (
        <Alert hue="active" title="Someone else has changed this letter">
          What you typed is kept. Where both of you wrote, their words are below yours: save again to replace them with
          yours.
        </Alert>
      )}
      {edit.refusal && <Alert title="Failed to save the letter">{edit.refusal}</Alert>}
      <FieldsFold letter={letter} known={known} edit={edit} />
      <Suspense fallback={<Skeleton className="h-96" />}>
        <TextEditor
          key={edit.revision}
          opening={opening}
          label="Text of the letter"
          title={subjectPieces(edit.now.subject)}
          blocks={edit.now.body}
          fields={choices}
          chip={(name) => chipOf(name, edit.values)}
          // oxlint-disable-next-line react/no-unstable-nested-components -- drawn by a call, as the render of a list is
          card={(name, onClose) => <FillIn field={name} {...{ letter, known, edit, onClose }} />}
          invalid={Boolean(problem)}
          describedBy={PROBLEM}
          onChange={({ title = [], blocks }) =>
            edit.write({ subject: subjectText(title), body: LetterBody.parse(blocks) })
          }
        />
      </Suspense>
      <p id={PROBLEM} className="text-meta text-stop">
        {problem}
      </p>
      <output className={problem ? 'sr-only' : 'text-meta text-ink-2'}>{edit.length.warning}</output>
      <Theirs text={wordsOf(edit.theirs('subject'))} onKeep={() => edit.keepTheirs('subject')} />
      <Theirs text={wordsOf(edit.theirs('body'))} onKeep={() => edit.keepTheirs('body')} />
    </div>
  )
}

const PROBLEM = 'letter-problem'

const choices = MergeField.options.map((name) => ({ name, label: fieldOf(name).label }))

function chipOf(name: string, values: MergeValues) {
  const field = MergeField.safeParse(name).data
  return field && { label: fieldOf(field).label, value: values[field] }
}

const wordsOf = (body: string | LetterBody | undefined) => (Array.isArray(body) ? inWords(body) : body)
