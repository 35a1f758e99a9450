import { expect } from 'vitest'
import { test } from '#testing/fixtures/world.ts'
import { isSameName } from './same-name.ts'

test.for<[string, string]>([
  ['Sam Okafor', 'okafor, SAM'],
  ['Séán Ó Briain', 'O’Briain Sean'],
  ['Ann O’Brien', 'Mrs. Ann O Brien'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Jan van der Berg', 'Vanderberg, Jan'],
  ['Zoë Smith-Jones', 'Smith Jones Zoe'],
  ['Ἀλέξανδρος', 'ΑΛΕΞΑΝΔΡΟΣ'],
  ['ﬁona groß', 'Fiona Gross'],
  ['王小明', '小明 王'],
  ['Sam Okafor', 'Okafor, Mr Sam J (adviser), MBE 2'],
  ['Zoë Çelik-Müller', 'Miss Zoe Celik-Mueller'],
  ['Sam Okafor', 'Sa\u200bm O\u00adkafor'],
  ['Sam Okafor', 'Sam "Sammy" Okafor'],
  ['Sam Okafor', 'Sam “Sammy” Okafor [Ed.]'],
  ['Sam Okafor', 'S\u1dc4am Okafo\u20e5r\ufe0f'],
])('%s and %s are one name, on screen and in the database', async ([one, other], { world }) => {
  const { rows } = await world.owner.query('select folded_name($1) = folded_name($2) as same', [one, other])
  expect([rows[0].same, isSameName(one, other)]).toEqual([true, true])
})

test.for<[string, string]>([
  ['Sam Okafor', 'Sam Okafo'],
  ['Sam Okafor', 'Sam'],
  ['', '—'],
  ['Ada Nwosu', 'Adan Wosu Jr'],
])('%s and %s are two names', async ([one, other], { world }) => {
  const { rows } = await world.owner.query('select folded_name($1) = folded_name($2) as same', [one, other])
  expect([rows[0].same === true, isSameName(one, other)]).toEqual([false, false])
})
