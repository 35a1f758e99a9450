import '#ui/main.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DigitPairs } from './digit-pairs.tsx'
import { Field } from './field.tsx'

function SortCode({ stored = '' }: { stored?: string }) {
  const [value, setValue] = useState(stored)
  return (
    <>
      <Field group label="Sort code">
        <DigitPairs value={value} onChange={setValue} />
      </Field>
      <output>{value}</output>
    </>
  )
}

const shown = (stored?: string) => render(<SortCode {...(stored && { stored })} />)
type Screen = Awaited<ReturnType<typeof shown>>
const box = (screen: Screen, which: 'First' | 'Next' | 'Last') =>
  screen.getByRole('group', { name: 'Sort code' }).getByLabelText(`${which} two digits`)
const says = (screen: Screen, value: string) => expect.element(screen.getByRole('status')).toHaveTextContent(value)

test('six digits are typed on through the boxes', async () => {
  const screen = await shown()
  await userEvent.click(box(screen, 'First'))
  await userEvent.keyboard('204177')
  await says(screen, '20-41-77')
  await expect.element(box(screen, 'Last')).toHaveFocus()
})

test('backspace goes back through them', async () => {
  const screen = await shown('20-41-77')
  await userEvent.click(box(screen, 'Last'))
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}')
  await says(screen, '20-4-')
  await expect.element(box(screen, 'Next')).toHaveFocus()
})

test.for(['20-41-77', '204177', ' 20 41 77 '])('%j pasted into any box fills them all', async (text) => {
  const screen = await shown()
  await userEvent.click(box(screen, 'Next'))
  const data = new DataTransfer()
  data.setData('text', text)
  box(screen, 'Next')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('20-41-77')
})

test('a number stored in another grouping is shown in pairs, and letters are left out', async () => {
  const screen = await shown('20 4177')
  await expect.element(box(screen, 'Next')).toHaveValue('41')
  await userEvent.fill(box(screen, 'First'), 'a1')
  await says(screen, '1-41-77')
})
