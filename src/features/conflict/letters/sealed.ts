import * as z from 'zod'
import { personal } from '#platform/personal.ts'
import { LetterText } from './contract.ts'

/** The name of the table, which encryption binds to. */
export const LETTERS = 'letters'

/** The text of a letter is confidential, so it is encrypted as a whole. */
export const SealedText = z.object({ content: personal(LetterText, 'special') })
