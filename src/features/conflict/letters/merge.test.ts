import { expect, test } from 'vitest'
import {
  bodyFrom,
  fieldsIn,
  inWords,
  merge,
  mergeBody,
  openIn,
  signable,
  subjectPieces,
  subjectText,
  unknownIn,
} from './merge.ts'

const written = (text: string) => ({ subject: 'About {{person}}', body: bodyFrom(text) })
const said = (text: string, values: Parameters<typeof mergeBody>[1]) => mergeBody(bodyFrom(text), values)

test('known values are filled in, and the rest stays open', () => {
  const text = 'Dear {{person}}, come on {{ meetingDate }}.'
  expect(merge(text, { person: 'Tom' })).toBe('Dear Tom, come on {{ meetingDate }}.')
  expect(inWords(said(text, { person: 'Tom' }))).toBe('Dear Tom, come on [Date of the meeting].')
  expect(openIn(written(text), { person: 'Tom', meetingDate: ' ' })).toEqual(['meetingDate'])
  expect(fieldsIn(written(`${text} {{person}}`))).toEqual(['person', 'meetingDate'])
})

test('a name that no letter knows is found, the others are not', () => {
  expect(unknownIn('{{person}} {{Person}} {{}} {{two words}}')).toEqual(['Person', '', 'two words'])
})

test('each line of a list that stands alone is a point; within a sentence they follow each other', () => {
  const evidence = 'The rota\n\n- Tom’s list'
  expect(said('{{evidence}}', { evidence })).toEqual([
    { is: 'bullet', says: [{ text: 'The rota' }] },
    { is: 'bullet', says: [{ text: 'Tom’s list' }] },
  ])
  expect(inWords(said('Enclosed: {{evidence}}.', { evidence }))).toBe('Enclosed: The rota; Tom’s list.')
  expect(inWords(said('{{decision}}', { decision: 'One\nTwo\n\nThree' }))).toBe('One\nTwo\n\nThree')
})

test('braces in a typed value are not merged again', () => {
  expect(inWords(said('{{decision}}', { decision: '{{person}}', person: 'Tom' }))).toBe('{{person}}')
})

test('a letter from before letters had structure has headings, points and paragraphs', () => {
  expect(bodyFrom('Dear {{person}},\n\n# When\n- Monday\n- 2 pm\nOne\nTwo\n\n\nOne')).toEqual([
    { is: 'paragraph', says: [{ text: 'Dear ' }, { field: 'person' }, { text: ',' }] },
    { is: 'heading', says: [{ text: 'When' }] },
    { is: 'bullet', says: [{ text: 'Monday' }] },
    { is: 'bullet', says: [{ text: '2 pm' }] },
    { is: 'paragraph', says: [{ text: 'One\nTwo' }] },
    { is: 'paragraph', says: [{ text: 'One' }] },
  ])
})

test('there is room to sign after the closing words, and nowhere else', () => {
  const kinds = signable(bodyFrom('Dear Tom,\n\nYours sincerely,\n\nAda')).map(({ is }) => is)
  expect(kinds).toEqual(['paragraph', 'paragraph', 'signature', 'paragraph'])
})

test('a subject with fields is the same after it was shown', () => {
  const subject = 'Your grievance: {{ticketNumber}}, {{nothing}}'
  expect(subjectText(subjectPieces(subject))).toBe(subject)
})
