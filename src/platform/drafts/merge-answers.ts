/** By question: the number of saves, by which two browsers notice each other, and the last save. */
export type Marks = Readonly<Partial<Record<string, { version: number; savedAt: string }>>>
export type Seen = Readonly<Partial<Record<string, number>>>

export type StoredAnswers<Given extends object, Saved extends Marks = Marks> = { given: Given; saved: Saved }

/** Merges by question; the newer save wins. Answers saved elsewhere since `seen` are returned as `replaced`. */
export function mergeAnswers<Given extends object, Saved extends Marks>(
  stored: StoredAnswers<Given, Saved>,
  answers: Given,
  { seen, at }: { seen: Seen; at: string },
) {
  const changed = Object.keys(answers)
  const replaced = changed.filter((question) => isLate(stored, seen, question) && !isSame(stored, answers, question))
  const versions = changed.map((question) => [
    question,
    { version: (stored.saved[question]?.version ?? 0) + 1, savedAt: at },
  ])
  return {
    stored: {
      given: { ...stored.given, ...answers },
      saved: { ...stored.saved, ...(Object.fromEntries(versions) satisfies Marks) },
    },
    replaced: pickAnswers(stored.given, replaced),
  }
}

export const savedElsewhere = (stored: StoredAnswers<object>, seen: Seen) =>
  Object.keys(stored.saved).filter((each) => isLate(stored, seen, each))

const isLate = ({ saved }: StoredAnswers<object>, seen: Seen, question: string) =>
  (saved[question]?.version ?? 0) > (seen[question] ?? 0)

const isSame = ({ given }: StoredAnswers<object>, answers: object, question: string) =>
  JSON.stringify(valueIn(given, question)) === JSON.stringify(valueIn(answers, question))

const valueIn = (all: object, name: string): unknown => Object.entries(all).find(([each]) => each === name)?.[1]

export const pickAnswers = <Given extends object>(all: Given, questions: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => questions.includes(name))) as Given // every key is optional
