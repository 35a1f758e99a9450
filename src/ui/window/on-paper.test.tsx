import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/buttons/button.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { MenuSelect } from '#ui/overlays/menu-select.tsx'
import { LinkButton } from '#ui/text/link.tsx'
import { OnPaper } from '#ui/on-paper.ts'

const choices = [
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
]
const nothing = () => {}

test('on paper a field is its value, and there is nothing to press', async () => {
  const { container } = await render(
    <OnPaper value>
      <TextArea value={'Two lines\nof notes'} onChange={nothing} />
      <TextArea value="" onChange={nothing} />
      <Radio label="Mediation" checked onChange={nothing} />
      <Radio label="No action" checked={false} onChange={nothing} />
      <MenuSelect label="Status" value="completed" choices={choices} onChange={nothing} />
      <Button>Save</Button>
      <LinkButton>Change</LinkButton>
    </OnPaper>,
  )
  expect(container.textContent).toBe('Two lines\nof notes–MediationCompleted')
  expect([...container.querySelectorAll('button, input, textarea')]).toEqual([])
})
