import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test.for([
  ['https://evil.example/win', 'https: / / evil. example/ win'],
  ['Win now www.evil.example', 'Win now www. evil. example'],
  ['evil。example', 'evil。 example'],
  ['hr@evil.example', 'hr@ evil. example'],
  ['\u202eelpmaxe.live', 'elpmaxe. live'],
  ['Priya\r\n\r\nPay here:\u2028evil.example', 'Priya Pay here: evil. example'],
] as const)('%j has no link in it', ([name, shown]) => {
  expect(shownName(name)).toBe(shown)
})

test.for(['Siân O’Neill-Ståhl', 'Acme Ltd.', 'St. John', 'Łukasz Šimek (he/ him)'])('%s stays as it is', (name) => {
  expect(shownName(name)).toBe(name)
})
