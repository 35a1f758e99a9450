import '#ui/main.css'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, CloseButton } from './dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>New</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Submit Request"
        description="Read by your advisers."
        guard={title !== ''}
        why="A title is missing."
        foot={<CloseButton>Cancel</CloseButton>}
      >
        <Field label="Title">
          <TextInput value={title} onChange={(event) => setTitle(event.target.value)} />
        </Field>
      </Dialog>
    </>
  )
}

async function openPage() {
  const screen = await render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'New' }))
  const dialog = screen.getByRole('dialog', { name: 'Submit Request' })
  await expect.element(dialog).toBeVisible()
  return { screen, dialog }
}

test('it opens with the focus in its first field and a description', async () => {
  const { screen, dialog } = await openPage()
  await expect.element(screen.getByLabelText('Title')).toHaveFocus()
  await expect.element(dialog).toHaveAccessibleDescription('Read by your advisers.')
})

test('without unsaved text Escape closes it and the focus goes back', async () => {
  const { screen, dialog } = await openPage()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'New' })).toHaveFocus()
})

test.each(['Cancel', 'Close'])('%s asks before unsaved text is lost, and keeps it', async (name) => {
  const { screen } = await openPage()
  await userEvent.fill(screen.getByLabelText('Title'), 'Grievance')
  await userEvent.click(screen.getByRole('button', { name }))
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Grievance')
})

test('unsaved text goes when it is discarded', async () => {
  const { screen, dialog } = await openPage()
  await userEvent.fill(screen.getByLabelText('Title'), 'Grievance')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'New' })).toHaveFocus()
})

function Reopening() {
  const [open, setOpen] = useState(false)
  const [isFinished, setFinished] = useState(true)
  return (
    <>
      <Button>Way back</Button>
      <div>
        {isFinished && <Button onClick={() => setOpen(true)}>Reopen</Button>}
        <Button>Print</Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Reopen this?">
        <Button
          onClick={() => {
            setOpen(false)
            // As when the record is read again, a moment later.
            setTimeout(() => setFinished(false), 50)
          }}
        >
          Do it
        </Button>
      </Dialog>
    </>
  )
}

test('if its button is gone afterwards, the focus goes to the one beside it', async () => {
  const screen = await render(<Reopening />)
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }))
  await expect.element(screen.getByRole('button', { name: 'Reopen' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Print' })).toHaveFocus()
})

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

const withPart = (part: ReactNode) => (
  <Dialog title="What was recorded" onClose={() => {}}>
    <p>{'As agreed with everyone. '.repeat(2_000)}</p>
    {part}
  </Dialog>
)

test('a long text in it is scrolled with the keyboard; a field in it takes the keyboard there by itself', async () => {
  await page.viewport(1440, 900)
  const screen = await render(withPart(null))
  const stop = () => screen.getByRole('dialog').element().querySelector('div[tabindex="0"]')
  await expect.poll(stop).not.toBeNull()
  await screen.rerender(withPart(<Button>Show more</Button>))
  await expect.poll(stop).toBeNull()
})
