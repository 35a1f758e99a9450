import '#ui/main.css'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { VirtualRows } from './virtual-rows.tsx'

const companies = Array.from({ length: 250 }, (_, n) => `Company ${n + 1}`)
const show = () =>
  render(
    <VirtualRows label="Clients" rows={companies} rowKey={(each) => each} rowHeight={30} className="max-h-56">
      {(name) => (
        <label className="block h-7.5">
          <input type="checkbox" /> {name}
        </label>
      )}
    </VirtualRows>,
  )

test('only the rows nearby exist, and each says its place in the list', async () => {
  const screen = await show()

  const first = screen.getByRole('listitem').first()
  await expect.element(first).toHaveAttribute('aria-posinset', '1')
  await expect.element(first).toHaveAttribute('aria-setsize', '250')
  expect(screen.getByRole('listitem').elements().length).toBeLessThan(30)
})

test('the keyboard reaches every row', async () => {
  const screen = await show()
  await expect.element(screen.getByRole('checkbox', { name: 'Company 1', exact: true })).toBeInTheDocument()

  for (const name of companies.slice(0, 40)) {
    await userEvent.tab()
    await expect.element(screen.getByRole('checkbox', { name, exact: true })).toHaveFocus()
  }
})

test('the row with the focus keeps it while the list is scrolled away', async () => {
  const screen = await show()
  const first = screen.getByRole('checkbox', { name: 'Company 1', exact: true })
  await userEvent.tab()
  await expect.element(first).toHaveFocus()

  screen.getByRole('list').element().parentElement?.scrollTo(0, 5_000)

  await expect.element(screen.getByRole('checkbox', { name: 'Company 170', exact: true })).toBeInTheDocument()
  await expect.element(first).toHaveFocus()
})
