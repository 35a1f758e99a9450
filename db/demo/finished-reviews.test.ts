import { expect, test } from 'vitest'
import { acme } from './acme.ts'
import { globex } from './globex.ts'

test('completed requests for reviews have completed reviews, but for one that shows that there are others', () => {
  const over = [...acme, ...globex].filter(
    ({ request, status }) => request.type === 'performance_review' && status === 'completed',
  )
  const isFinished = over.map(({ reviewing }) => reviewing?.steps.some((step) => step.status === 'completed') ?? false)
  expect(isFinished.filter((each) => !each)).toHaveLength(1)
  expect(over.length).toBeGreaterThan(8)
})
