import { expect, test } from 'vitest'
import { working } from './limits.ts'
import { openWork, type Worker } from './work.server.ts'

test('those who have used up their time wait in line until time has passed, and others do not', () => {
  let now = 0
  const work = openWork(100, () => now)
  const [ada, ben] = ['ada', 'ben'].map((id) => ({ id, company: 'acme' })) as [Worker, Worker]
  work.count(ada, 599)
  expect(work.linesToWaitIn(ada)).toEqual([])
  work.count(ada, 1)
  expect(work.linesToWaitIn(ada)).toEqual(['person ada'])
  expect(work.linesToWaitIn(ben)).toEqual([])

  now = 20
  expect(work.linesToWaitIn(ada)).toEqual([])
})

test('a company waits for the time that its own people have used, and other companies do not', () => {
  const work = openWork(100, () => 0)
  for (let n = 0; n < 4; n++) work.count({ id: `acme ${n}`, company: 'acme' }, 600)

  expect(work.linesToWaitIn({ id: 'zoe', company: 'acme' })).toEqual(['company acme'])
  expect(work.linesToWaitIn({ id: 'gus', company: 'globex' })).toEqual([])
})

test('all time is paid for before the next call, up to as much again', () => {
  let now = 0
  const work = openWork(100, () => now)
  const ada = { id: 'ada', company: undefined }
  for (let n = 0; n < 3; n++) work.count(ada, 600)

  now = 12_000
  expect(work.linesToWaitIn(ada)).toEqual(['person ada'])
  now = 12_020
  expect(work.linesToWaitIn(ada)).toEqual([])
})

test('if the limits are lifted, no one waits in line', () => {
  const work = openWork(0, () => 0)
  work.count({ id: 'ada', company: 'acme' }, 100_000)
  expect(work.linesToWaitIn({ id: 'ada', company: 'acme' })).toEqual([])
})

const shareOf = (ms: number) => ms / (ms + working.restAfter(ms))

test('a long call is followed by a rest that makes its kind rare', () => {
  expect(shareOf(4)).toBeCloseTo(0.25)
  expect(shareOf(50)).toBeLessThan(0.04)
})
