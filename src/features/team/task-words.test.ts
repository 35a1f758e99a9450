import { expect, test } from 'vitest'
import { openTasks, tasksFor } from './task-words.ts'

const acme = { id: '1', companyName: 'Acme Ltd', taskCount: 2 }
const globex = { id: '2', companyName: 'Globex Ltd', taskCount: 0 }
const sita = {
  id: '3',
  firstName: 'Sita',
  lastName: 'Rao',
  email: null,
  taskCount: 2,
  clientCount: 2,
  clients: [acme, globex],
}

test('tasks are counted in words', () => {
  expect([0, 1, 2].map(openTasks)).toEqual(['No open tasks', '1 open task', '2 open tasks'])
})

test('tasks for the company are counted separately', () => {
  expect(tasksFor(sita, { id: '1', name: 'Acme Ltd' })).toBe('2 open tasks, all for Acme Ltd')
  expect(tasksFor(sita, { id: '2', name: 'Globex Ltd' })).toBe('2 open tasks, none for Globex Ltd')
  expect(tasksFor({ ...sita, taskCount: 5 }, { id: '1', name: 'Acme Ltd' })).toBe('5 open tasks, 2 for Acme Ltd')
  expect(tasksFor({ ...sita, taskCount: 0 }, { id: '1', name: 'Acme Ltd' })).toBe('No open tasks')
})
