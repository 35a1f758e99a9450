import '#ui/main.css'
import { Ellipsis } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuItem } from './menu.tsx'

async function openRow(onEdit = vi.fn<() => void>()) {
  const screen = await render(
    <Menu trigger={<IconButton icon={Ellipsis} label="More for Ada" />}>
      <MenuItem onSelect={onEdit}>Edit</MenuItem>
      <MenuItem disabled>Suspend</MenuItem>
      <MenuItem danger>Delete</MenuItem>
    </Menu>,
  )
  return { screen, more: screen.getByRole('button', { name: 'More for Ada' }) }
}

test('a press opens it under the name of its button, and picking closes it', async () => {
  const onEdit = vi.fn<() => void>()
  const { screen, more } = await openRow(onEdit)
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(more)
  const menu = screen.getByRole('menu', { name: 'More for Ada' })
  await expect.element(menu).toBeVisible()
  await expect.element(more).toHaveAttribute('aria-controls', menu.element().id)

  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await expect.element(menu).not.toBeInTheDocument()
  expect(onEdit).toHaveBeenCalledOnce()
})

test('the keyboard opens it, moves past what is disabled, and comes back to the same button', async () => {
  const { screen, more } = await openRow()
  const button = more.element()
  await userEvent.tab()
  await expect.element(screen.getByRole('tooltip')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(button)
})

test('a second press closes it', async () => {
  const { screen, more } = await openRow()
  await userEvent.click(more)
  await expect.element(screen.getByRole('menu')).toBeVisible()
  await userEvent.click(more)
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

test('a disabled button opens nothing', async () => {
  const screen = await render(
    <Menu trigger={<IconButton icon={Ellipsis} label="More" disabled />}>
      <MenuItem>Edit</MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }), { force: true })
  await expect.element(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false')
})
