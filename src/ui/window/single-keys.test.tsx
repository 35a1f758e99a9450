import '#ui/main.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KeysSwitch } from './keys-dialog.tsx'
import { SingleKeys } from './single-keys.tsx'

beforeEach(() => localStorage.clear())

const list = (
  <main>
    <input type="search" aria-label="Search requests" />
    <table>
      <tbody>
        {['Priya', 'Tom', 'Karen'].map((name) => (
          <tr key={name}>
            <td>
              <a href={`#${name}`}>{name}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <textarea aria-label="Note" />
    <KeysSwitch />
  </main>
)
const link = (name: string) => page.getByRole('link', { name })

test('j and k go from row to row, and stop at the ends', async () => {
  await render(
    <>
      <SingleKeys />
      {list}
    </>,
  )
  await userEvent.keyboard('j')
  await expect.element(link('Priya')).toHaveFocus()
  await userEvent.keyboard('jjj')
  await expect.element(link('Karen')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(link('Tom')).toHaveFocus()
})

test('a stroke goes to the search of the list, and elsewhere to that of the page', async () => {
  const onSearch = vi.fn<() => void>()
  const screen = await render(
    <>
      <SingleKeys onSearch={onSearch} />
      {list}
    </>,
  )
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  expect(onSearch).not.toHaveBeenCalled()

  await screen.rerender(<SingleKeys onSearch={onSearch} />)
  await userEvent.keyboard('/')
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('x selects the row that j is at, and a full stop goes to what can be done with it', async () => {
  const screen = await render(
    <>
      <SingleKeys />
      <main>
        <ul>
          {['Priya', 'Tom'].map((name) => (
            <li key={name} data-row>
              <input type="checkbox" data-tick aria-label={name} />
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
        <div data-acts>
          <button type="button">Assign</button>
        </div>
      </main>
    </>,
  )
  await userEvent.keyboard('x')
  await userEvent.keyboard('jjx')
  await expect.element(screen.getByRole('checkbox', { name: 'Tom' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Priya' })).not.toBeChecked()
  await expect.element(link('Tom')).toHaveFocus()
  await userEvent.keyboard('.')
  await expect.element(screen.getByRole('button', { name: 'Assign' })).toHaveFocus()
})

test('someone who is typing is left alone', async () => {
  await render(
    <>
      <SingleKeys />
      {list}
    </>,
  )
  const note = page.getByLabelText('Note')
  await userEvent.click(note)
  await userEvent.keyboard('j/k?')
  await expect.element(note).toHaveValue('j/k?')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the keys are shown, and can be switched off', async () => {
  await render(
    <>
      <SingleKeys />
      {list}
    </>,
  )
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(dialog).toMatchTextContent('Search the list')
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Single-key shortcuts/ }))
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  await expect.element(dialog).not.toBeInTheDocument()

  await userEvent.click(page.getByRole('checkbox', { name: /^Single-key shortcuts/ }))
  await userEvent.keyboard('?')
  await expect.element(dialog).toBeVisible()
})
