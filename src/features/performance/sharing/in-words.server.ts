import type { Tx } from '#platform/database/database.server.ts'
import type { Prepared } from '../preparation/queries.server.ts'
import { goalsOf } from '../review/queries.server.ts'
import {
  type DraftAnswers,
  goalQuestion,
  GOALS_IN_WORDS,
  questionLabels,
  textQuestions,
} from '../self-assessment/questions.ts'

/** A self-assessment as one text, each answer under its question. */
export async function inWords(tx: Tx, review: Prepared, answers: DraftAnswers): Promise<string | null> {
  const goals = await goalsOf(tx, review)
  const asked: [string, string][] = [
    ...textQuestions.map((name): [string, string] => [questionLabels[name], name]),
    [`Goals`, GOALS_IN_WORDS],
    ...goals.map(({ id, title }): [string, string] => [`Goal: ${title}`, goalQuestion(id)]),
  ]
  const said = asked.flatMap(([label, name]) => (answers[name]?.trim() ? [`${label}\n${answers[name].trim()}`] : []))
  return said.join('\n\n') || null
}
