import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Verbatim } from './verbatim.tsx'

test('a character that would turn the letters around is shown by its number, and named', async () => {
  const screen = await render(<Verbatim>{'Pay 1\u202e00 00\u202c.'}</Verbatim>)
  expect(screen.container.textContent).toBe('Pay 1[hidden character U+202E]00 00[hidden character U+202C].')
})

test.for([
  ['pay\u200bpal', 'pay[U+200B]pal'],
  ['a\u200b\u200b\u200bb', 'a[U+200B × 3]b'],
  ['\u2067a\u2069', '[U+2067]a[U+2069]'],
  ['pay\u200dpal', 'pay[U+200D]pal'],
  ['a\u{e0041}\u{e0042}', 'a[U+E0041][U+E0042]'],
  ['bell\u0007', 'bell[U+0007]'],
])('%j reads %s', async ([text, shown]) => {
  const screen = await render(<Verbatim>{text ?? ''}</Verbatim>)
  expect(screen.container.textContent?.replaceAll('hidden character ', '')).toBe(shown)
})

test.for([
  'Grüße,\n\tAda',
  'نمی\u200cخواهم',
  '👩\u200d👧',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'שלום',
])('%j stays as it is', async (text) => {
  const screen = await render(<Verbatim>{text}</Verbatim>)
  expect(screen.container.textContent).toBe(text)
  expect(screen.container.querySelector('[role=img]')).toBeNull()
})

test('words in a language that is written from the right read so, and turn nothing around them', async () => {
  const screen = await render(
    <p>
      <Verbatim>שלום 123</Verbatim> (2 new)
    </p>,
  )
  const words = screen.container.querySelector('bdi')
  expect(words && getComputedStyle(words).direction).toBe('rtl')
  expect(words && getComputedStyle(words).unicodeBidi).toBe('isolate')
})
