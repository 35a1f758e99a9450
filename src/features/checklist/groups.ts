import { brand } from '#ui/brand.ts'
import type { ChecklistAnswer, ChecklistItem } from './contract.ts'
import { isDone, Owner } from './words.ts'

type Named = Pick<ChecklistAnswer, 'companyName' | 'starter'>

/** Whose items they are, as a colleague would say it. */
export const ownerNames = ({ companyName, starter }: Named): Record<Owner, string> => ({
  client: companyName,
  staff: brand.firm,
  starter: starter.firstName,
})

export type Group = { owner: Owner; title: string; items: ChecklistItem[]; left: number; done: number; overdue: number }

/** The items by who has to do them, the reader’s own first; in each group what is overdue first and what is done last. */
export function groupsOf(checklist: Pick<ChecklistAnswer, 'items'> & Named): Group[] {
  const names = ownerNames(checklist)
  const groups = Owner.options.flatMap((owner) => {
    const items = checklist.items.filter((item) => item.owner === owner)
    const isYours = items.some((item) => item.isYours)
    return items.length === 0 ? [] : [{ owner, isYours, ...countsOf(items), items: inOrder(items) }]
  })
  return groups
    .toSorted((one, other) => Number(other.isYours) - Number(one.isYours))
    .map(({ isYours, ...group }) => ({
      ...group,
      title: isYours ? 'For you to do' : `For ${names[group.owner]} to do`,
    }))
}

function countsOf(items: readonly ChecklistItem[]) {
  const done = items.filter(({ status }) => isDone(status)).length
  return { done, left: items.length - done, overdue: items.filter(({ due }) => due.isOverdue).length }
}

// By due date already, so what is overdue comes first by itself.
const inOrder = (items: readonly ChecklistItem[]) =>
  items.toSorted((one, other) => Number(isDone(one.status)) - Number(isDone(other.status)))
