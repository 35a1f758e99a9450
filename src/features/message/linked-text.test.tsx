import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LinkedText } from './linked-text.tsx'

test('a web address becomes a link, without the punctuation after it', async () => {
  const screen = await render(<LinkedText>Read https://www.gov.uk/dismissal, then write.</LinkedText>)
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', 'https://www.gov.uk/dismissal')
  await expect.element(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.container.textContent).toBe('Read https://www.gov.uk/dismissal, then write.')
})

test('everything else stays plain text', async () => {
  const words = '<b>bold</b> javascript:alert(1) www.gov.uk mailto:a@b.example'
  const screen = await render(<LinkedText>{words}</LinkedText>)
  expect(screen.container.textContent).toBe(words)
  expect(screen.container.querySelector('a, b')).toBeNull()
})

test('an address that pretends to be another one is unmasked', async () => {
  const screen = await render(<LinkedText>{'https://bank.example/\u202emoc.knab'}</LinkedText>)
  expect(screen.container.textContent).toBe('https://bank.example/[hidden character U+202E]moc.knab')
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', 'https://bank.example/')
})
