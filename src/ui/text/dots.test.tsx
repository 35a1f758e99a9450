import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Dots } from './dots.tsx'

test('a fact that is not there leaves no dot behind', async () => {
  const screen = await render(<Dots>{['Client', 'On the start date', '', undefined, false]}</Dots>)
  const facts = [...(screen.container.firstElementChild?.children ?? [])].map((fact) => fact.textContent)
  expect(facts).toEqual(['Client', 'On the start date'])
})
