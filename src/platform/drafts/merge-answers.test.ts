import { expect, test } from 'vitest'
import { mergeAnswers, savedElsewhere, type StoredAnswers } from './merge-answers.ts'

const nothingStored: StoredAnswers<Record<string, string>> = { given: {}, saved: {} }
const [nine, ten] = ['2026-11-19T09:00:00.000Z', '2026-11-19T10:00:00.000Z']
const { stored: first } = mergeAnswers(nothingStored, { work: 'Careful', leaving: 'resigned' }, { seen: {}, at: nine })

test('each question is saved by itself, with how often and when', () => {
  const { stored, replaced } = mergeAnswers(
    first,
    { work: 'Careful and quick' },
    { seen: { work: 1, leaving: 1 }, at: ten },
  )
  expect(replaced).toEqual({})
  expect(stored).toEqual({
    given: { work: 'Careful and quick', leaving: 'resigned' },
    saved: { work: { version: 2, savedAt: ten }, leaving: { version: 1, savedAt: nine } },
  })
})

test('the newer save wins, and what another browser had saved there is handed back', () => {
  const { stored, replaced } = mergeAnswers(first, { work: 'Always late', warning: 'no' }, { seen: {}, at: ten })
  expect(stored.given).toEqual({ work: 'Always late', warning: 'no', leaving: 'resigned' })
  expect(replaced).toEqual({ work: 'Careful' })
})

test('the same words from two browsers replace nothing', () => {
  expect(mergeAnswers(first, { work: 'Careful' }, { seen: {}, at: ten }).replaced).toEqual({})
})

test('an answer saved elsewhere since is known by its version', () => {
  expect(savedElsewhere(first, { work: 1 })).toEqual(['leaving'])
  expect(savedElsewhere(first, { work: 1, leaving: 1 })).toEqual([])
})
