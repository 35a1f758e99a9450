import { expect } from 'vitest'
import type { Person } from '#testing/fixtures/person.ts'

// Far above what any of these calls takes, and far below what a person waits for.
const PATIENCE_MS = 3_000
const SCREEN = ['/api/requests', '/api/activity-logs']

/** While `attack` goes on, a person of another company works: each of their calls is answered, and soon. */
export async function besideAnother(bystander: Person, attack: () => Promise<unknown>, paths: string[] = SCREEN) {
  const during = { attack: true }
  const attacking = attack().finally(() => (during.attack = false))
  try {
    do for (const path of paths) await expectAnswer(bystander, path)
    while (during.attack)
  } finally {
    await attacking
  }
}

export async function expectAnswer(bystander: Person, path: string) {
  const response = await bystander.raw('GET', path, { signal: AbortSignal.timeout(PATIENCE_MS) })
  await response.arrayBuffer()
  expect(response.status, `${path} beside the attack`).toBe(200)
}
