import { Owner } from '../words.ts'

export const ownerOptions = (names: Record<Owner, string>) =>
  Owner.options.map((value) => ({ value, label: names[value] }))
