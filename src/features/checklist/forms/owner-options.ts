import { optionsOf } from '#platform/choice.ts'
import { Owner } from '../words.ts'

export const ownerOptions = (names: Record<Owner, string>) => optionsOf(names)
