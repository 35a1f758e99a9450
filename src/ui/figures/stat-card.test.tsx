import { TriangleAlert } from 'lucide-react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { StatCard } from './stat-card.tsx'
import { StatStrip } from './stat-strip.tsx'

test('a missing value is a dash without its unit', async () => {
  const screen = await render(
    <StatStrip label="Figures">
      <StatCard label="Avg Resolution" value={null} unit="hours" />
    </StatStrip>,
  )
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Avg Resolution–')
})

test('thousands are set apart', async () => {
  const screen = await render(
    <StatStrip label="Figures">
      <StatCard label="Active Requests" value={1204} />
    </StatStrip>,
  )
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Active Requests1,204')
})

test('a figure alarms only when it is not zero', async () => {
  const screen = await render(
    <StatStrip label="Figures">
      <StatCard label="Critical" value={0} hue="stop" icon={TriangleAlert} />
      <StatCard label="Failed" value={2} hue="stop" icon={TriangleAlert} />
    </StatStrip>,
  )
  const [calm, alarmed] = screen.getByRole('listitem').elements()
  expect(calm?.hasAttribute('data-hue')).toBe(false)
  expect(alarmed?.getAttribute('data-hue')).toBe('stop')
})

test('the lead card names its parts, and leaves out zeros', async () => {
  const screen = await render(
    <StatStrip label="Figures">
      <StatCard
        lead
        label="Active Requests"
        value={3}
        parts={[
          { hue: 'active', label: 'In Progress', count: 3 },
          { hue: 'wait', label: 'Pending', count: 0 },
        ]}
      />
    </StatStrip>,
  )
  await expect.element(screen.getByText('3 In Progress')).toBeVisible()
  await expect.element(screen.getByText('Pending')).not.toBeInTheDocument()
})
