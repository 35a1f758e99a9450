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
