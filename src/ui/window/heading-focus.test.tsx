import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { focusHeading } from './heading-focus.tsx'

function Screen({ ready }: { ready: boolean }) {
  return (
    <>
      <a href="#main">Skip to content</a>
      {ready ? <h1>Dashboard</h1> : <output>Loading...</output>}
    </>
  )
}

test('a new screen begins at its heading, once it is there', async () => {
  const screen = await render(<Screen ready={false} />)
  focusHeading()
  await screen.rerender(<Screen ready />)
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus()
})

test('a reader who has already moved elsewhere is left there', async () => {
  const screen = await render(<Screen ready={false} />)
  focusHeading()
  await userEvent.tab()
  await screen.rerender(<Screen ready />)
  await expect.element(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
})
