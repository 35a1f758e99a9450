import '#ui/main.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

function People() {
  const [people, setPeople] = useState(['Elena', 'Joy', 'Marcus'])
  const [leaving, setLeaving] = useState<string>()
  function takeOut() {
    setLeaving(undefined)
    // As when the list is read again, a moment later.
    setTimeout(() => setPeople(people.filter((each) => each !== leaving)), 50)
  }
  return (
    <>
      <ul>
        {people.map((name) => (
          <li key={name}>
            <Button>{`Change ${name}`}</Button>
            <Button onClick={() => setLeaving(name)}>{`Remove ${name}`}</Button>
          </li>
        ))}
      </ul>
      <Button>Add someone</Button>
      <Dialog open={leaving !== undefined} onClose={() => setLeaving(undefined)} title={`Remove ${leaving}?`}>
        <Button onClick={takeOut}>Take out</Button>
      </Dialog>
    </>
  )
}

test.for([
  ['Joy', 'Change Marcus'],
  ['Marcus', 'Change Joy'],
] as const)('after %s was removed from a list, the focus is where they stood: at %s', async ([name, next]) => {
  const screen = await render(<People />)
  await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Take out' }))
  await expect.element(screen.getByRole('button', { name: `Remove ${name}` })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: next })).toHaveFocus()
})
