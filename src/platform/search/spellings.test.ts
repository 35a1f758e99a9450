import { expect, test } from 'vitest'
import { spellingsOf } from './spellings.ts'

const patternsOf = (word: string) => spellingsOf(word)?.patterns ?? []

test.for([
  ['okaffor', '%okafor%'],
  ['okfor', '%okafor%'],
  ['okavor', '%okafor%'],
  ['okafro', '%okafor%'],
  ['onbording', '%onboarding%'],
  ['performence', '%perform_nce%'],
  ['responsiblities', '%responsib_lities%'],
  ['jurgen', '%jürgen%'],
  ['obrien', "%o'brien%"],
] as const)('%s asks the index for %s, too', ([typed, pattern]) => {
  expect(patternsOf(typed)).toContain(pattern)
})

test('whatever is asked of the index holds three known letters in a row', () => {
  for (const word of ['jonh', 'smoth', 'okavor', 'personel', 'grievence', 'performence', 'responsibilities'])
    for (const pattern of patternsOf(word)) expect(pattern).toMatch(/[^%_]{3}/)
})

test.for(['okavor', 'personel', 'jonh', 'zebras', "o'brien", 'mississipi', 'aaaa'])(
  'however %s is spelt, one of its pieces is in it',
  (word) => {
    const { pieces = [] } = spellingsOf(word) ?? {}
    for (const pattern of patternsOf(word))
      expect(pieces.filter((piece) => pattern.includes(piece.slice(1, -1)))).not.toEqual([])
  },
)

test.for(['okavor', 'personel', 'zebras', "o'brien", "d'arcy", 'mississipi'])(
  'the likely meanings of %s are among its spellings at the beginning of a word',
  (word) => {
    const { likely = [], anywhere = '' } = spellingsOf(word) ?? {}
    expect(likely.length).toBeGreaterThan(word.length)
    for (const pattern of likely) expect(pattern).toMatch(new RegExp(`^(% )?(?=\\p{L})${anywhere}%$`, 'u'))
  },
)

test('no word of four letters is shortened', () => {
  for (const pattern of patternsOf('jonh')) expect(pattern.length).toBeGreaterThanOrEqual('%jonh%'.length)
})

test.for(['', 'joe', 'hr-b-17', '100%', 'a_b_c', 'back\\slash', '🙂🙂🙂🙂', '-----', 'x'.repeat(200)])(
  '“%s” is not taken for misspelt',
  (word) => {
    expect(spellingsOf(word)).toBeUndefined()
  },
)
