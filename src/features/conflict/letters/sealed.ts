import * as z from 'zod'
import { personal } from '#platform/personal.ts'
import { LetterText } from './contract.ts'

/** The table, for whatever is encrypted in it. */
export const LETTERS = 'letters'

/** What a letter says is told in confidence, so it is encrypted as a whole. */
export const SealedText = z.object({ content: personal(LetterText, 'special') })
