import { expect } from 'vitest'
import { addItem } from '#features/checklist/contract.ts'
import { begins, newItem } from '#testing/builders/checklists.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { test } from '#testing/fixtures/world.ts'
import { listDue } from './due.ts'

test('if more is overdue than fits in the list, the nearest dates come first', async ({ ada, sam, world }) => {
  const of = await begins(ada, { startDate: dayFromToday(40) })
  const params = { employeeId: of.employeeId }
  const { id } = await sam.call(addItem, { params, body: { ...newItem, dueDate: dayFromToday(2) } })
  await world.owner.query(
    `insert into checklist_items (tenant_id, request_id, employee_id, title, why, owner, due_date, asked_by_id)
      select tenant_id, request_id, employee_id, 'Overdue ' || days, why, owner, current_date - days, asked_by_id
      from checklist_items, generate_series(10, 130) days where id = $1`,
    [id],
  )
  const due = (await sam.call(listDue)).filter(({ requestId }) => requestId === of.requestId)
  const told = due.map(({ todo }) => todo)
  expect(told.at(-1)).toMatch(newItem.title)
  expect(told.filter((todo) => todo.includes('Overdue 1')).length).toBeGreaterThan(0)
  expect(told.join()).not.toContain('Overdue 130')
})
