import { expect, test } from 'vitest'
import { working } from './limits.ts'
import { openWork, type Work, type Worker } from './work.server.ts'

const linesOf = (work: Work, worker: Worker) => work.linesToWaitIn(worker).map(({ key }) => key)

test('those who have used up their time wait in line until time has passed, and others do not', () => {
  let now = 0
  const work = openWork(100, () => now)
  const [ada, ben] = ['ada', 'ben'].map((id) => ({ id, company: 'acme' })) as [Worker, Worker]
  work.count(ada, 599)
  expect(linesOf(work, ada)).toEqual([])
  work.count(ada, 1)
  expect(linesOf(work, ada)).toEqual(['person ada'])
  expect(linesOf(work, ben)).toEqual([])

  now = 10
  expect(linesOf(work, ada)).toEqual([])
})

const isUnderWay = (key: string) => key === 'company acme'

test('a line that has begun is joined by those who have time again', () => {
  const work = openWork(100, () => 0)

  expect(work.linesToWaitIn({ id: 'ada', company: 'acme' }, isUnderWay)).toMatchObject([{ key: 'company acme' }])
  expect(work.linesToWaitIn({ id: 'gus', company: 'globex' }, isUnderWay)).toEqual([])
})

test('a company waits for the time that its own people have used, and other companies do not', () => {
  const work = openWork(100, () => 0)
  for (let n = 0; n < 4; n++) work.count({ id: `acme ${n}`, company: 'acme' }, 600)

  expect(linesOf(work, { id: 'zoe', company: 'acme' })).toEqual(['company acme'])
  expect(linesOf(work, { id: 'gus', company: 'globex' })).toEqual([])
})

test('all time is paid for before the next call, up to as much again', () => {
  let now = 0
  const work = openWork(100, () => now)
  const ada = { id: 'ada', company: undefined }
  for (let n = 0; n < 3; n++) work.count(ada, 600)

  now = 6_000
  expect(linesOf(work, ada)).toEqual(['person ada'])
  now = 6_010
  expect(linesOf(work, ada)).toEqual([])
})

test('if the limits are lifted, no one waits in line', () => {
  const work = openWork(0, () => 0)
  work.count({ id: 'ada', company: 'acme' }, 100_000)
  expect(linesOf(work, { id: 'ada', company: 'acme' })).toEqual([])
})

const shareOf = (ms: number) => ms / (ms + working.restOfPerson(ms))

test('a long call is followed by a rest that makes its kind rare', () => {
  expect(shareOf(4)).toBeCloseTo(0.25)
  expect(shareOf(50)).toBeLessThan(0.04)
})

test('who works without pause is less calm than a colleague, also after a rest that gives them their time back', () => {
  let now = 0
  const work = openWork(100, () => now)
  const [rushing, calm] = [
    { id: 'ada', company: 'acme' },
    { id: 'ben', company: 'acme' },
  ]
  work.count(rushing, 600)
  work.count(calm, 20)

  now = 6_000
  expect(linesOf(work, rushing)).toEqual([])
  expect(work.calmness(rushing)).toBeLessThan(work.calmness(calm))
})

test('all guests of a company share time, and its people have their own', () => {
  const work = openWork(100, () => 0)
  work.admitted('link', 'acme')
  const company = work.guestsWith('link')
  for (let n = 0; n < 5; n++) work.count({ id: `link ${n}`, company, isGuest: true }, 250)

  expect(linesOf(work, { id: 'another link', company, isGuest: true })).toEqual([
    expect.stringContaining('guests of acme'),
  ])
  expect(linesOf(work, { id: 'ada', company: 'acme' })).toEqual([])
  expect(work.guestsWith('an invented link')).toBe(undefined)
})
