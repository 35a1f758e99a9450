import type { Tx } from '#platform/database/database.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { preparedOf, type Prepared } from './queries.server.ts'
import { goalsOf, type ReviewRef } from '../review/queries.server.ts'
import { type DraftAnswers, goalQuestion, GOALS_IN_WORDS, questionLabels, textQuestions } from './questions.ts'
import { storedFor } from './stored.server.ts'

type Reading = { tx: Tx; keyring: Keyring }

/** A shared self-assessment as one text. The caller decides who may read it; only the encrypted answers are stored. */
export async function sharedWords({ tx, keyring }: Reading, of: ReviewRef): Promise<string | null> {
  const review = await preparedOf(tx, { tenants: [of.tenantId] }, of.requestId)
  if (review.sharedAt === null || review.handedInAt === null) return null
  return inWords(tx, review, (await storedFor({ tx, keyring }, review)).given)
}

/** Each answer under its question. */
async function inWords(tx: Tx, review: Prepared, answers: DraftAnswers): Promise<string | null> {
  const goals = await goalsOf(tx, review)
  const asked: [string, string][] = [
    ...textQuestions.map((name): [string, string] => [questionLabels[name], name]),
    [`Goals`, GOALS_IN_WORDS],
    ...goals.map(({ id, title }): [string, string] => [`Goal: ${title}`, goalQuestion(id)]),
  ]
  const said = asked.flatMap(([label, name]) => (answers[name]?.trim() ? [`${label}\n${answers[name].trim()}`] : []))
  return said.join('\n\n') || null
}
