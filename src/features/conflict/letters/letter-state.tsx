import { CircleCheck, CircleX, FileCheck, Pencil } from 'lucide-react'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import type { State } from '#ui/text/status.tsx'
import { capital } from './capital.ts'
import type { Letter } from './contract.ts'
import { fieldOf, type MergeValues } from './fields.ts'
import { openIn, valuesOf } from './merge.ts'
import { sentBy } from './words.ts'

export function letterState({ status, dispatches }: Letter): State {
  const last = dispatches.at(-1)
  if (last?.failure) return { hue: 'stop', icon: CircleX, label: 'Not delivered' }
  if (last) return { hue: 'done', icon: CircleCheck, label: `Sent ${longDate(last.sentOn)}` }
  if (status === 'draft') return { hue: 'wait', icon: Pencil, label: 'Draft' }
  return { hue: 'active', icon: FileCheck, label: 'Issued, not sent yet' }
}

/** A short remark on the state of a letter. */
export function stateMeta(letter: Letter, known: MergeValues): string {
  const last = letter.dispatches.at(-1)
  const how = last && capital(sentBy[last.how])
  if (last?.failure) return `${last.failure.says}, ${dateAndTime(last.failure.at)}`
  if (letter.isReplaced) return [how, 'replaced by a later letter'].filter(Boolean).join(', ')
  if (how) return letter.sharedAt ? `${how}, shared with the company` : how
  return letter.status === 'draft' ? missing(openOf(letter, known).map((field) => fieldOf(field).label)) : ''
}

/** The fields of a letter that are not filled in yet. */
export function openOf(letter: Pick<Letter, 'text' | 'to' | 'meeting' | 'facts'>, known: MergeValues) {
  const { text } = letter
  return text ? openIn(text, valuesOf(letter, known, text.values)) : []
}

function missing(labels: readonly string[]): string {
  const [first, second] = labels
  if (first === undefined) return 'Ready to be issued and sent'
  if (second === undefined) return `Missing: ${first.toLowerCase()}`
  if (labels.length === 2) return `Missing: ${first.toLowerCase()} and ${second.toLowerCase()}`
  return `Missing: ${first.toLowerCase()} and ${labels.length - 1} more`
}
