import { expect, test } from 'vitest'
import type { Act } from './contract.ts'
import { sentenceOf } from './sentence.ts'

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Nwosu' }
const sam = { id: 'sam', firstName: 'Sam', lastName: 'Okafor' }
const messages = (user: Act['user'], count: number): Act => ({
  action: 'message.sent',
  details: 'sent a message',
  count,
  user,
})
const taken: Act = { action: 'request.changed', details: 'took the request', count: 1, user: sam }

test('messages are counted', () => {
  expect(sentenceOf([messages(ada, 1)])).toEqual({ parts: [{ user: ada, words: 'sent a message' }], more: 0 })
  expect(sentenceOf([messages(ada, 12)]).parts).toEqual([{ user: ada, words: 'sent 12 messages' }])
})

test('acts of one person are joined without repeating the name, in the order in which they were done', () => {
  expect(sentenceOf([messages(sam, 2), taken]).parts).toEqual([
    { user: sam, words: 'took the request' },
    { user: undefined, words: 'then sent 2 messages' },
  ])
})

test('each of two people is named', () => {
  expect(sentenceOf([messages(ada, 1), taken]).parts).toEqual([
    { user: sam, words: 'took the request' },
    { user: ada, words: 'sent a message' },
  ])
})

test('of more, the latest two are told, and the rest is counted', () => {
  const noted = { action: 'note.added', details: 'added a note', count: 3, user: sam }
  expect(sentenceOf([messages(ada, 1), taken, noted, messages(sam, 2)])).toMatchObject({ more: 5 })
  expect(sentenceOf([noted]).parts).toEqual([{ user: sam, words: 'added a note 3 times' }])
})
