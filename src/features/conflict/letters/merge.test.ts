import { expect, test } from 'vitest'
import { blocksOf, fieldsIn, merge, openIn, unknownIn } from './merge.ts'

test('known values are filled in, and the rest stays visibly open', () => {
  const text = 'Dear {{person}}, come on {{ meetingDate }}.'
  expect(merge(text, { person: 'Tom' })).toBe('Dear Tom, come on {{ meetingDate }}.')
  expect(openIn(text, { person: 'Tom', meetingDate: ' ' })).toEqual(['meetingDate'])
  expect(fieldsIn(`${text} {{person}}`)).toEqual(['person', 'meetingDate'])
})

test('a name that no letter knows is found, the others are not', () => {
  expect(unknownIn('{{person}} {{Person}} {{}} {{two words}}')).toEqual(['Person', '', 'two words'])
})

test('each line of a list is a point', () => {
  expect(merge('{{evidence}}', { evidence: 'The rota\n\n- Tom’s list' })).toBe('- The rota\n- Tom’s list')
  expect(merge('{{decision}}', { decision: 'One\nTwo' })).toBe('One\nTwo')
})

test('braces in a typed value are not merged again', () => {
  expect(merge('{{decision}}', { decision: '{{person}}', person: 'Tom' })).toBe('{{person}}')
})

test('blocks are headings, points and paragraphs', () => {
  expect(blocksOf('Dear Tom,\n\n# When\n- Monday\n- 2 pm\nOne\nTwo\n\n\nOne')).toEqual([
    { is: 'paragraph', text: 'Dear Tom,' },
    { is: 'heading', text: 'When' },
    { is: 'list', items: ['Monday', '2 pm'] },
    { is: 'paragraph', text: 'One\nTwo' },
    { is: 'paragraph', text: 'One' },
  ])
})
