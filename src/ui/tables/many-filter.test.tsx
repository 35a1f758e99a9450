import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { type ManyChoice, ManyFilter } from './many-filter.tsx'

type Fruit = 'apple' | 'pear' | 'plum'
const choices: readonly ManyChoice<Fruit>[] = [
  { value: 'apple', label: 'Apple' },
  { value: 'pear', label: 'Pear' },
  { value: 'plum', label: 'Plum' },
  { value: 'stone', label: 'All but Plum', means: ['apple', 'pear'], apart: true },
]

function Bar({ offered = choices }: { offered?: readonly ManyChoice<Fruit>[] }) {
  const [values, setValues] = useState<readonly Fruit[]>([])
  return (
    <>
      <ManyFilter label="Fruit" values={values} choices={offered} onChange={setValues} />
      <p>{`Chosen: ${values.join(' and ') || 'none'}`}</p>
    </>
  )
}

test('several are chosen in one go, by keyboard too, and cleared in place', async () => {
  const screen = await render(<Bar />)
  const filter = screen.getByRole('combobox', { name: 'Fruit' })
  await userEvent.click(filter)
  await userEvent.click(screen.getByRole('option', { name: 'Plum', exact: true }))
  await expect
    .element(screen.getByRole('option', { name: 'Plum', exact: true }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}')
  await expect.element(screen.getByRole('option', { name: 'Apple' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Chosen: plum and apple')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(filter).toHaveTextContent('Fruit: Apple, Plum')
  await userEvent.click(screen.getByRole('button', { name: 'Clear Fruit' }))
  await expect.element(screen.getByText('Chosen: none')).toBeVisible()
})

test('a choice that means several says so while it is all there is', async () => {
  const screen = await render(<Bar />)
  const filter = screen.getByRole('combobox', { name: 'Fruit' })
  await userEvent.click(filter)
  await userEvent.click(screen.getByRole('option', { name: 'All but Plum' }))
  await expect.element(screen.getByText('Chosen: apple and pear')).toBeVisible()
  await expect.element(filter).toHaveTextContent('Fruit: All but Plum')
  await userEvent.click(screen.getByRole('option', { name: 'Pear' }))
  await expect.element(screen.getByText('Chosen: apple', { exact: true })).toBeVisible()
})

test('one of its choices may be none at all', async () => {
  const all = [{ value: 'all', label: 'All fruit', means: [] }, ...choices]
  const screen = await render(<Bar offered={all} />)
  const filter = screen.getByRole('combobox', { name: 'Fruit' })
  await userEvent.click(filter)
  await expect.element(screen.getByRole('option', { name: 'All fruit' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(screen.getByRole('option', { name: 'Plum', exact: true }))
  await expect.element(screen.getByRole('option', { name: 'All fruit' })).toHaveAttribute('aria-selected', 'false')
  await userEvent.click(screen.getByRole('option', { name: 'All fruit' }))
  await expect.element(screen.getByText('Chosen: none')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Clear Fruit' })).not.toBeInTheDocument()
})
