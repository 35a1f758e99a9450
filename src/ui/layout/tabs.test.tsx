import '#ui/main.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { TabPanel, Tabs } from './tabs.tsx'

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'onboarding', label: 'Onboarding', count: 2 },
] as const

function Dashboard() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('overview')
  return (
    <Tabs label="Dashboard" tabs={tabs} value={tab} onChange={setTab}>
      <TabPanel value="overview">All at a glance</TabPanel>
      <TabPanel value="onboarding">New starters</TabPanel>
    </Tabs>
  )
}

test('the caller decides the open tab, and arrows move on', async () => {
  const screen = await render(<Dashboard />)
  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('tab', { name: 'Onboarding 2' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('New starters')
})

test('the focus ring is for the keyboard, and goes around the words', async () => {
  const screen = await render(<Dashboard />)
  const first = screen.getByRole('tab', { name: 'Overview' })
  const second = screen.getByRole('tab', { name: 'Onboarding 2' })
  await userEvent.tab()
  await expect.element(first).toHaveFocus()
  expect(ringOf(first.element())).toBe('solid')
  await userEvent.click(second)
  await expect.element(second).toHaveFocus()
  expect(ringOf(second.element())).toBe('none')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(first).toHaveFocus()
  expect(ringOf(first.element())).toBe('solid')

  const words = document.createRange()
  words.selectNodeContents(first.element())
  const [text, tab, list] = [words, first.element(), screen.getByRole('tablist').element()].map((each) =>
    each.getBoundingClientRect(),
  )
  const { outlineWidth, outlineOffset } = getComputedStyle(first.element())
  const inside = (tab?.left ?? 0) + Math.abs(parseFloat(outlineOffset)) + parseFloat(outlineWidth)
  expect(inside).toBeLessThan(text?.left ?? 0)
  expect(tab?.left).toBeGreaterThanOrEqual(list?.left ?? 0)
})

const ringOf = (element: Element) => getComputedStyle(element).outlineStyle
