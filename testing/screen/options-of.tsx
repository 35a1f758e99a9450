import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { until } from '#testing/screen/fake-server.tsx'

type Screen = { getByRole: (role: 'combobox' | 'option', options?: { name: string }) => Locator }

/** The choices of a filter, in order, and those chosen. */
export async function optionsOf(screen: Screen, name: string) {
  await userEvent.click(screen.getByRole('combobox', { name }))
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  const options = screen.getByRole('option').elements()
  const offered = options.map(({ textContent }) => textContent)
  const chosen = options.filter((each) => each.ariaSelected === 'true').map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  // The next click would fall on a list that is still closing.
  await expect.element(screen.getByRole('option').first()).not.toBeInTheDocument()
  return { offered, chosen }
}

type MenuScreen = { getByRole: (role: 'menuitem') => Locator }

/** Waits until the open menu holds these. */
export const menuHolds = (screen: MenuScreen, ...labels: string[]) =>
  until(() => {
    const items = screen.getByRole('menuitem').elements()
    expect(items.map(({ textContent }) => textContent)).toEqual(labels)
  })
