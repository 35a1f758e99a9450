import { expect, test } from 'vitest'
import { parsePeople } from './parse-people.ts'

const tom = { name: 'Tom Ashworth', email: 'tom@example.com', jobTitle: 'Lead', department: 'Nights' }

test.for([
  ['commas', 'Tom Ashworth, tom@example.com, Lead, Nights'],
  ['tabs, as a spreadsheet copies them', 'Tom Ashworth\ttom@example.com\tLead\tNights'],
  ['semicolons and quotation marks', '"Tom Ashworth";tom@example.com;"Lead";Nights'],
  ['the address last', 'Tom Ashworth, Lead, Nights, tom@example.com'],
  ['a head', 'Department,E-mail,Name,Job title\nNights,tom@example.com,Tom Ashworth,Lead'],
] as const)('people are read from lines with %s', ([, text]) => {
  expect(parsePeople(text).map(({ person, problem }) => [person, problem])).toEqual([[tom, undefined]])
})

test('a name alone is enough', () => {
  expect(parsePeople('Rhys Parry')).toEqual([
    { number: 1, person: { name: 'Rhys Parry', email: '', jobTitle: '', department: '' }, problem: undefined },
  ])
})

test('empty lines are passed over, and the others keep their numbers', () => {
  const lines = parsePeople('Rhys Parry\n\n , rhys@example.com\r\nUna Lin, una@\n')
  expect(lines.map(({ number, problem }) => [number, problem])).toEqual([
    [1, undefined],
    [3, 'Name is required'],
    [4, 'Invalid email address'],
  ])
})

test('a separator between quotation marks is part of the words', () => {
  expect(parsePeople('"Parry, Rhys",,"Driver ""nights"""')[0]?.person).toMatchObject({
    name: 'Parry, Rhys',
    jobTitle: 'Driver "nights"',
  })
})
