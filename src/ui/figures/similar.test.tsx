import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Similar } from './similar.tsx'

test('a list of similar results says so, with the words searched for', async () => {
  const screen = await render(<Similar to={undefined} />)
  const told = screen.getByRole('status')
  await expect.element(told).toHaveTextContent('')
  await screen.rerender(<Similar to="onbording">The export holds none of it.</Similar>)
  await expect
    .element(told)
    .toHaveTextContent('Nothing matches “onbording” exactly. Similar:The export holds none of it.')
  await screen.rerender(<Similar to={undefined} />)
  await expect.element(told).toHaveTextContent('')
})
