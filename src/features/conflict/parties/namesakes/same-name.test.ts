import { expect } from 'vitest'
import { test, type World } from '#testing/fixtures/world.ts'
import { areNamesakes, isSameName } from './same-name.ts'

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

test.for<[string, string]>([
  ['Sam Okafor', 'Samuel Sam James Okafor'],
  ['Samuel Okafor', 'Okafor, Samuel James'],
  ['Sam Okafor Jr', 'Sam James Okafor'],
  ['Sam Okafor III', 'Mr Sam Okafor, Snr.'],
  ['Sam Okafor', 'Sam Okafor-Bright'],
  ['Zoë Müller Jones', 'zoe mueller'],
  ['Sam Okafor', 'Ѕаm Оkаfоr'],
  ['Sam Okafor', 'Sam Οkafοr junior'],
  ['Sam Okafor', 'Samuel (Sam) Okafor'],
  ['Ann Smith', 'Ann Fry, formerly Smith'],
  ['Ann O’Brien', 'Ann Mary O Brien'],
  ['Ann O Brien', 'Ann Mary OBrien'],
  ['Ann MacDonald', 'Ann Mary Mac Donald'],
  ['Ann Mc Donald', 'Ann Mary McDonald'],
  ['Neil O’Neil', 'Neil James O’Neil'],
  ['Ali Ali', 'Ali Mohamed Ali'],
  ['Sam Senior', 'Sam James Senior'],
  ['Junior Okafor', 'Junior James Okafor'],
  ['王 小明', '小明 王 Tom'],
  ['Sam Okafor and Ben Fry', 'Ben Fry'],
])('%s and %s may be one person, on screen and in the database', async ([one, other], { world }) => {
  expect([await stored(world, one, other), areNamesakes(one, other)]).toEqual([true, true])
  expect([await stored(world, other, one), areNamesakes(other, one)]).toEqual([true, true])
})

test.for<[string, string]>([
  ['Sam Okafor', 'Sam Bright'],
  ['Sam Okafor', 'Ada Okafor'],
  ['Sam Okafor', 'Sam'],
  ['Sam James Okafor', 'Sam Bright Okafor'],
  ['Sam Okafor Jr', 'Sam Bright Jr'],
  ['Sam Okafor', 'Okafor Jr'],
  ['Ali Ali', 'Ali Mohamed'],
  ['Sam J Okafor', 'Sam J Bright'],
  ['Mr Sam', 'Sam Okafor'],
  ['', '— —'],
])('%s and %s are two people, on screen and in the database', async ([one, other], { world }) => {
  expect([await stored(world, one, other), areNamesakes(one, other)]).toEqual([false, false])
  expect([await stored(world, other, one), areNamesakes(other, one)]).toEqual([false, false])
})

async function stored({ owner }: World, ...names: [string, string]) {
  const { rows } = await owner.query(
    `select same_name(folded_name($1), name_pairs($1, true), name_pairs($1, false),
      folded_name($2), name_pairs($2, true), name_pairs($2, false)) as same`,
    names,
  )
  return rows[0].same === true
}
