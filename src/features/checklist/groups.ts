import { companyCalled } from '#features/session/contract.ts'
import { brand } from '#ui/brand.ts'
import type { ChecklistAnswer, ChecklistItem } from './contract.ts'
import { isDone, Owner } from './words.ts'

type Named = Pick<ChecklistAnswer, 'companyName' | 'starter'>

/** The headings of the groups. */
export const ownerNames = ({ companyName, starter }: Named): Record<Owner, string> => ({
  client: companyCalled(companyName),
  staff: brand.firm,
  starter: starter.firstName,
})

export type Group = {
  owner: Owner
  title: string
  items: ChecklistItem[]
  left: number
  handedIn: number
  done: number
  overdue: number
}

/**
 * The items by owner, the reader’s own first. In each group, those that wait for the reader’s decision come first, then
 * overdue ones; those that are done come last.
 */
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
  const handedIn = items.filter(({ status }) => status === 'handed_in').length
  const overdue = items.filter(({ due }) => due.isOverdue).length
  return { done, handedIn, overdue, left: items.length - done - handedIn }
}

// The items come by due date, so overdue ones are before the rest already.
const inOrder = (items: readonly ChecklistItem[]) => items.toSorted((one, other) => place(one) - place(other))

function place({ can, status }: ChecklistItem) {
  if (can.decide) return 0
  return isDone(status) ? 2 : 1
}
