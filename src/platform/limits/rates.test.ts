import { expect, test } from 'vitest'
import * as limits from './limits.ts'
import { openRates, type Worker } from './rates.server.ts'

const actor = (id: string, company = 'acme') => ({ id, role: 'client' as const, tenants: [company] })
const network = '192.0.2.1'

/** So many calls by a session; returns how many were let through. */
function called(rates: ReturnType<typeof openRates>, secret: string, times: number) {
  let through = 0
  for (let n = 0; n < times; n++)
    try {
      rates.count({ secret, network })(actor(secret, secret.slice(0, 4)))
      through++
    } catch {
      // Refused, which is what is counted.
    }
  return through
}

test('a company waits for its own people, and other companies do not', () => {
  const rates = openRates(100, () => 0)
  const through = Array.from({ length: 20 }, (_, n) => called(rates, `acme ${n}`, 250))

  expect(through.reduce((all, each) => all + each, 0)).toBeLessThan(3_020)
  expect(called(rates, 'globex', 250)).toBe(250)
})

test('as time passes calls come free again, and no more than at first', () => {
  let now = 0
  const rates = openRates(100, () => now)
  expect(called(rates, 'acme', 700)).toBe(250)

  now = 1_000
  expect(called(rates, 'acme', 100)).toBe(10)
  now = 3_600_000
  expect(called(rates, 'acme', 700)).toBe(250)
})

test('the wait is told in whole seconds, and is enough', () => {
  let now = 0
  const rates = openRates(100, () => now)
  const sender = { secret: 'acme', network }
  rates.count(sender)(actor('ada'))
  for (let n = 0; n < 600; n++) rates.countOf('uploads', sender)

  expect(() => rates.countOf('uploads', sender)).toThrow(
    expect.objectContaining({ status: 429, extra: { retryAfter: 6 } }),
  )
  now = 6_000
  expect(() => rates.countOf('uploads', sender)).not.toThrow()
})

test('an operator can lift the limits', () => {
  expect(
    called(
      openRates(0, () => 0),
      'acme',
      10_000,
    ),
  ).toBe(10_000)
})

test('calls with an ended session are counted for their address, not for the person it belonged to', () => {
  const rates = openRates(100, () => 0)
  const stolen = { secret: 'ended', network: '192.0.2.66' }
  rates.count({ secret: 'ended', network })(actor('ada'))
  let refused = 0
  for (let n = 0; n < 1_300; n++)
    try {
      rates.count(stolen)(undefined)
    } catch {
      refused++
    }

  expect(refused).toBe(100)
  expect(rates.whoIs(stolen)).toBeUndefined()
  rates.count({ secret: 'fresh', network })(actor('ada'))
  expect(called(rates, 'ada', 240)).toBe(240)
})

test('a call counts once, however often it is told whose it is', () => {
  const rates = openRates(100, () => 0)
  const tell = rates.count({ secret: 'ada', network })
  for (let n = 0; n < 700; n++) tell(actor('ada'))

  expect(called(rates, 'ada', 700)).toBe(249)
})

test('the first refusals are told at once, and those that follow are kept back for a while', () => {
  let now = 0
  const rates = openRates(100, () => now)
  const sender = { secret: undefined, network }
  const times = Array.from({ length: 25 }, () => rates.isRefusedAgain(sender))
  expect(times.filter((isAgain) => !isAgain)).toHaveLength(20)
  expect(rates.isRefusedAgain({ secret: undefined, network: '192.0.2.2' })).toBe(false)
  now = 10_000
  expect(rates.isRefusedAgain(sender)).toBe(false)
})

test('those who have used up their time wait in line until time has passed, and others do not', () => {
  let now = 0
  const rates = openRates(100, () => now)
  const [ada, ben] = ['ada', 'ben'].map((id) => ({ id, company: 'acme' })) as [Worker, Worker]
  rates.worked(ada, 599)
  expect(rates.linesToWaitIn(ada)).toEqual([])
  rates.worked(ada, 1)
  expect(rates.linesToWaitIn(ada)).toEqual(['work of ada'])
  expect(rates.linesToWaitIn(ben)).toEqual([])

  now = 20
  expect(rates.linesToWaitIn(ada)).toEqual([])
})

test('a company waits for the time that its own people have used, and other companies do not', () => {
  const rates = openRates(100, () => 0)
  for (let n = 0; n < 4; n++) rates.worked({ id: `acme ${n}`, company: 'acme' }, 600)

  expect(rates.linesToWaitIn({ id: 'zoe', company: 'acme' })).toEqual(['work of company acme'])
  expect(rates.linesToWaitIn({ id: 'gus', company: 'globex' })).toEqual([])
})

test('all time is paid for before the next call, up to as much again', () => {
  let now = 0
  const rates = openRates(100, () => now)
  const ada = { id: 'ada', company: undefined }
  for (let n = 0; n < 3; n++) rates.worked(ada, 600)

  now = 12_000
  expect(rates.linesToWaitIn(ada)).toEqual(['work of ada'])
  now = 12_020
  expect(rates.linesToWaitIn(ada)).toEqual([])
})

test('if the limits are lifted, no one waits in line', () => {
  const rates = openRates(0, () => 0)
  rates.worked({ id: 'ada', company: 'acme' }, 100_000)
  expect(rates.linesToWaitIn({ id: 'ada', company: 'acme' })).toEqual([])
})

test('a long call is followed by a rest that makes its kind rare', () => {
  const shareOf = (ms: number) => ms / (ms + limits.working.restAfter(ms))
  expect(shareOf(4)).toBeCloseTo(0.25)
  expect(shareOf(50)).toBeLessThan(0.04)
})

test('after 16 MB in one go a reader is slowed down, and reads quickly again after a while', () => {
  let now = 0
  const rates = openRates(100, () => now)
  const [part, quickly, slowly] = [limits.reading.quick.most / 32, 62.5, 166 + 2 / 3]
  const read = (count: number) => Array.from({ length: count }, () => rates.msToRead('acme', part))
  expect(new Set(read(32))).toEqual(new Set([quickly]))
  for (const ms of read(8)) expect(ms).toBeCloseTo(slowly)
  expect(rates.msToRead('globex', part)).toBe(quickly)

  now = 8_000
  expect(new Set(read(32))).toEqual(new Set([quickly]))
})

test('many small files are no long one', () => {
  const rates = openRates(100, () => 0)
  const ms = Array.from({ length: 500 }, () => rates.msToRead('acme', 20_000))
  expect(ms.reduce((sum, each) => sum + each)).toBeLessThan(2_000)
})

test('live updates never use up the calls of a person with two windows', () => {
  const callsOfOne = 2 * 4
  expect(limits.streams.burst * callsOfOne).toBeLessThanOrEqual(limits.rates.person.most)
  expect((callsOfOne * 1_000) / limits.streams.gatherMs).toBeLessThanOrEqual(
    limits.rates.person.most / limits.rates.person.seconds,
  )
})

test('who works without pause is less calm than a colleague, also after a rest that gives them their time back', () => {
  let now = 0
  const rates = openRates(100, () => now)
  const [rushing, calm] = [
    { id: 'ada', company: 'acme' },
    { id: 'ben', company: 'acme' },
  ]
  rates.worked(rushing, 600)
  rates.worked(calm, 20)

  now = 12_000
  expect(rates.linesToWaitIn(rushing)).toEqual([])
  expect(rates.calmness(rushing)).toBeLessThan(rates.calmness(calm))
})

test('all guests of a company share time, and its people have their own', () => {
  const rates = openRates(100, () => 0)
  rates.admitted('link', 'acme')
  const company = rates.guestsWith('link')
  for (let n = 0; n < 5; n++) rates.worked({ id: `link ${n}`, company, isGuest: true }, 250)

  expect(rates.linesToWaitIn({ id: 'another link', company, isGuest: true })).toEqual([
    expect.stringContaining('guests of acme'),
  ])
  expect(rates.linesToWaitIn({ id: 'ada', company: 'acme' })).toEqual([])
  expect(rates.guestsWith('an invented link')).toBe(undefined)
})
