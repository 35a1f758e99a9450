import '#ui/main.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SelectRow } from '#ui/tables/select-row.tsx'
import { StageSteps, type Step } from './stage-steps.tsx'

const steps: Step[] = [
  { key: 'notes', label: 'Reviewing Notes', state: 'completed', words: 'Completed 16 November 2026' },
  { key: 'interview', label: 'Conducting Interview', state: 'in_progress', words: 'Since 17 November 2026' },
  { key: 'end', label: 'Resolution Completed', state: 'pending', words: 'Pending' },
]
const options = [
  { value: 'low', label: 'Low' },
  { value: 'high', label: 'High' },
]

test('on a phone the current stage is one line, which opens the others', async () => {
  await page.viewport(390, 844)
  const screen = await render(<StageSteps steps={steps} />)
  await expect.element(screen.getByText('Stage 2 of 3')).toBeVisible()
  await expect.element(screen.getByText('Reviewing Notes')).not.toBeVisible()
  await userEvent.click(screen.getByText('Stage 2 of 3'))
  await expect.element(screen.getByText('Reviewing Notes')).toBeVisible()
  await page.viewport(1440, 900)
  await expect.element(screen.getByText('Stage 2 of 3')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Reviewing Notes')).toBeVisible()
})

test('on a phone what can be changed is folded away, and saved as everywhere', async () => {
  await page.viewport(390, 844)
  const saved: unknown[] = []
  const selects = [{ name: 'severity', label: 'Severity', options, value: 'low' }] as const
  const screen = await render(<SelectRow selects={selects} saving={false} onSave={(chosen) => saved.push(chosen)} />)
  await expect.element(screen.getByLabelText('Severity')).not.toBeVisible()
  await userEvent.click(screen.getByText('Change:'))
  await userEvent.selectOptions(screen.getByLabelText('Severity'), 'High')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([{ severity: 'high' }])
  await page.viewport(1440, 900)
})
