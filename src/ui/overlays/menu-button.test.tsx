import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { MenuButton } from './menu-button.tsx'
import { closeToast, currentToasts } from './toast-store.tsx'

test('a menu that cannot be fetched says so, and the next press tries again', async () => {
  let connected = false
  const load = () => (connected ? Promise.resolve() : Promise.reject(new Error('gone')))
  const screen = await render(
    <MenuButton load={load} menu={<p>Edit</p>}>
      <button type="button">More</button>
    </MenuButton>,
  )
  const more = screen.getByRole('button', { name: 'More' })
  await userEvent.hover(more)
  expect(currentToasts()).toEqual([])

  await userEvent.click(more)
  await expect.poll(currentToasts).toMatchObject([{ title: 'This could not be opened', open: true }])
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  for (const each of currentToasts()) closeToast(each.id)

  connected = true
  await userEvent.click(more)
  await expect.element(screen.getByText('Edit')).toBeVisible()
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
})
