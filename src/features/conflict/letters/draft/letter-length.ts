import { type LetterText, MAX_BODY, MAX_ISSUED } from '../contract.ts'
import type { MergeValues } from '../fields.ts'
import { mergeBody } from '../merge.ts'
import { plainOf } from '#features/writing/contract.ts'

const NEAR = 0.1
const STEP = 1_000

/** How near a letter is to its limits: `warning` in round figures, so that it is read aloud now and then alone. */
export function lengthOf(
  { body }: Pick<LetterText, 'body'>,
  values: MergeValues,
): { warning?: string; error?: string } {
  const limits = [
    { length: plainOf(body).length, most: MAX_BODY, counted: 'without the fields' },
    { length: plainOf(mergeBody(body, values)).length, most: MAX_ISSUED, counted: 'with everything filled in' },
  ]
  const over = limits.find(({ length, most }) => length > most)
  if (over)
    return {
      warning: 'The letter is too long.',
      error: `${figure(over.length)} characters ${over.counted}: a letter has at most ${figure(over.most)}`,
    }
  const near = limits.find(({ length, most }) => length >= most * (1 - NEAR))
  if (!near) return {}
  const left = STEP * Math.floor((near.most - near.length) / STEP + 1)
  return { warning: `Fewer than ${figure(left)} characters are left, ${near.counted}.` }
}

const figure = (count: number) => count.toLocaleString('en-GB')
