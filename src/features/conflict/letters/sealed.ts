import * as z from 'zod'
import { personal } from '#platform/personal.ts'
import { LetterBody, LetterText } from './contract.ts'

/** The name of the table, which encryption binds to. */
export const LETTERS = 'letters'

/** The body of a letter from before letters had structure is a text with marks. */
const StoredText = LetterText.extend({ body: personal(z.union([z.string(), LetterBody]), 'confidential') })
export type StoredText = z.infer<typeof StoredText>

/** The text of a letter is confidential, so it is encrypted as a whole. */
export const SealedText = z.object({ content: personal(StoredText, 'special') })
