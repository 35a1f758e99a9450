import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { NO_CERTIFICATE } from '#features/document/contract.ts'
import { wantsCertificate } from '../certificate.ts'
import { Owner, Section } from '../words.ts'
import {
  ItemTitle,
  namesSection,
  ONLY_STARTERS,
  type Template,
  TemplateContent,
  type TemplateItem,
  Why,
} from './template.ts'

const MOST = { before: 60, after: 130 } as const

/** An item as it is typed: the days as a number, and on which side of the start date. */
const FormItem = z
  .object({
    title: ItemTitle,
    why: Why,
    owner: Owner,
    days: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/, 'Enter a whole number of working days'),
    side: z.enum(['before', 'after']),
    wantsDocument: z.boolean(),
    section: z.union([Section, z.literal('').transform(() => null)]),
  })
  .superRefine(({ days, side, ...item }, context) => {
    if (wantsCertificate(item)) context.addIssue({ code: 'custom', path: ['title'], message: NO_CERTIFICATE })
    if (namesSection(item)) context.addIssue({ code: 'custom', path: ['section'], message: ONLY_STARTERS })
    if (Number(days) > MOST[side])
      context.addIssue({ code: 'custom', path: ['days'], message: `At most ${MOST[side]} working days ${side} it` })
  })

/** The form of a template. Its output is the body of the call. */
export const TemplateForm = z
  .object({ name: TemplateContent.shape.name, items: z.array(FormItem).min(1, 'Add at least one item') })
  .transform(({ name, items }) => ({ name, items: items.map(fromForm) }))

export type TemplateValues = z.input<typeof TemplateForm>
export type TemplateControl = Control<TemplateValues, unknown, z.output<typeof TemplateForm>>
export type ItemValues = TemplateValues['items'][number]

function fromForm({ days, side, ...item }: z.output<typeof FormItem>): TemplateItem {
  return { ...item, dueOffset: side === 'before' ? 0 - Number(days) : Number(days) }
}

export const toForm = ({ name, items }: Pick<Template, 'name' | 'items'>): TemplateValues => ({
  name,
  items: items.map(({ dueOffset, section, ...item }) => ({
    ...item,
    section: section ?? '',
    days: String(Math.abs(dueOffset)),
    side: dueOffset < 0 ? 'before' : 'after',
  })),
})

export const blankItem: ItemValues = {
  title: '',
  why: '',
  owner: 'staff',
  days: '0',
  side: 'after',
  wantsDocument: false,
  section: '',
}

export const isComplete = (item: ItemValues) => FormItem.safeParse(item).success

/** `2 working days before the start date`. */
export function dueInWords({ days, side }: Pick<ItemValues, 'days' | 'side'>) {
  if (Number(days) === 0) return 'On the start date'
  return `${days} working ${days === '1' ? 'day' : 'days'} ${side} the start date`
}
