import { expect, test, vi } from 'vitest'
import { makeAnswerSaver } from './answer-saver.ts'
import { mergeAnswers, type Seen, type StoredAnswers } from './merge-answers.ts'

type Answers = Partial<Record<'work' | 'warning' | 'leaving' | 'jobTitle', string>>

const at = '2026-11-19T10:41:00.000Z'

/** A server with the rules of the real one; `down` makes it fail. */
function aServer() {
  let stored: StoredAnswers<Answers> = { given: {}, saved: {} }
  const server = {
    down: undefined as Error | undefined,
    calls: 0,
    page: () => ({ answers: stored.given, saved: stored.saved }),
    save(answers: Answers, seen: Seen) {
      server.calls += 1
      if (server.down) throw server.down
      const { stored: next, replaced } = mergeAnswers(stored, answers, { seen, at })
      stored = next
      return { saved: stored.saved, savedAt: at, replaced }
    },
  }
  return server
}

function aBrowser(server: ReturnType<typeof aServer>) {
  return makeAnswerSaver<Answers>(server.page(), {
    save: async ({ answers, seen }) => server.save(answers, seen),
    load: async () => server.page(),
    isGone: (error) => error instanceof Error && error.message === 'gone',
  })
}

test('answers typed in quick succession are saved in one call', async () => {
  const server = aServer()
  const browser = aBrowser(server)
  browser.set('work', 'Care')
  browser.set('work', 'Careful')
  browser.set('warning', 'no')
  expect(browser.state()).toMatchObject({ isUnsaved: true, answers: { work: 'Careful' } })
  await browser.flush()
  expect(server.calls).toBe(1)
  expect(browser.state()).toMatchObject({ isUnsaved: false, savedAt: at, hasFailed: false })
  expect(server.page().answers).toEqual({ work: 'Careful', warning: 'no' })
})

test('an answer that cannot be saved stays, and goes with the next attempt', async () => {
  const server = aServer()
  const browser = aBrowser(server)
  server.down = new Error('offline')
  browser.set('work', 'Careful')
  await browser.flush()
  expect(browser.state()).toMatchObject({ isUnsaved: true, hasFailed: true, isGone: false })

  server.down = undefined
  browser.set('leaving', 'resigned')
  await browser.flush()
  expect(server.page().answers).toEqual({ work: 'Careful', leaving: 'resigned' })
  expect(browser.state()).toMatchObject({ isUnsaved: false, hasFailed: false })
})

test('a link that has ended keeps the words on the page, and asks no more', async () => {
  const server = aServer()
  const browser = aBrowser(server)
  server.down = new Error('gone')
  browser.set('work', 'Careful')
  await browser.flush()
  await browser.flush()
  expect(server.calls).toBe(1)
  expect(browser.state()).toMatchObject({ isGone: true, isUnsaved: true, answers: { work: 'Careful' } })
})

test('of two browsers the newer save wins, and each learns of the other', async () => {
  const server = aServer()
  const [laptop, phone] = [aBrowser(server), aBrowser(server)]
  laptop.set('work', 'Careful')
  laptop.set('jobTitle', 'Clerk')
  await laptop.flush()
  phone.set('work', 'Always late')
  await phone.flush()

  expect(phone.state()).toMatchObject({
    replaced: { work: 'Careful' },
    answers: { work: 'Always late', jobTitle: 'Clerk' },
    changedElsewhere: ['jobTitle'],
  })
  await laptop.refresh()
  expect(laptop.state()).toMatchObject({ answers: { work: 'Always late' }, changedElsewhere: ['work'] })

  const before = phone.state().replaced.work
  phone.set('work', before)
  await phone.flush()
  expect(phone.state().replaced).toEqual({})
  expect(server.page().answers.work).toBe('Careful')
})

test('an answer being typed is not overwritten by one saved in another browser', async () => {
  const server = aServer()
  const [laptop, phone] = [aBrowser(server), aBrowser(server)]
  laptop.set('work', 'Typing')
  phone.set('work', 'Saved meanwhile')
  await phone.flush()
  await laptop.refresh()
  expect(laptop.state().answers.work).toBe('Typing')
  await laptop.flush()
  expect(laptop.state().replaced).toEqual({ work: 'Saved meanwhile' })
})

test('typing waits a moment, then saves by itself', async () => {
  vi.useFakeTimers()
  const server = aServer()
  const browser = aBrowser(server)
  browser.set('work', 'Careful')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.page().answers).toEqual({ work: 'Careful' })
  vi.useRealTimers()
})
