import type { Colleague } from './contract.ts'

/** "8 open tasks" */
export function openTasks(count: number): string {
  return count === 0 ? 'No open tasks' : `${count} open ${count === 1 ? 'task' : 'tasks'}`
}

/** "8 open tasks, 2 for Acme Ltd" */
export function tasksFor(colleague: Colleague, company: { id: string; name: string }): string {
  const here = colleague.clients.find((each) => each.id === company.id)?.taskCount ?? 0
  if (colleague.taskCount === 0) return openTasks(0)
  return `${openTasks(colleague.taskCount)}, ${share(here, colleague.taskCount)} for ${company.name}`
}

function share(here: number, all: number) {
  if (here === 0) return 'none'
  return here === all ? 'all' : String(here)
}
