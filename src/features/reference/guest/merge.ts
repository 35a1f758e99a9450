import { type DraftAnswers, Question, type SavedAnswers } from '../questions.ts'

/** What a referee has answered so far, and how often each question was saved. */
export type Stored = { given: DraftAnswers; saved: SavedAnswers }

export const nothingStored: Stored = { given: {}, saved: {} }

type Seen = Partial<Record<Question, number>>

/** The newer save wins, by question. What somebody else saved there since `seen` is handed back. */
export function merged(stored: Stored, answers: DraftAnswers, { seen, at }: { seen: Seen; at: string }) {
  const changed = Question.options.filter((question) => question in answers)
  const replaced = changed.filter((question) => isLate(stored, seen, question) && !isSame(stored, answers, question))
  const versions = changed.map((question) => [
    question,
    { version: (stored.saved[question]?.version ?? 0) + 1, savedAt: at },
  ])
  return {
    stored: {
      given: { ...stored.given, ...answers },
      saved: { ...stored.saved, ...(Object.fromEntries(versions) satisfies SavedAnswers) },
    },
    replaced: only(stored.given, replaced),
  }
}

/** The questions that were saved elsewhere since they were seen. */
export const unseen = (stored: Stored, seen: Seen) => Question.options.filter((each) => isLate(stored, seen, each))

const isLate = ({ saved }: Stored, seen: Seen, question: Question) =>
  (saved[question]?.version ?? 0) > (seen[question] ?? 0)

const isSame = ({ given }: Stored, answers: DraftAnswers, question: Question) =>
  JSON.stringify(given[question]) === JSON.stringify(answers[question])

function only(answers: DraftAnswers, questions: readonly Question[]): DraftAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => questions.some((each) => each === name)))
}
