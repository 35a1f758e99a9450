import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { clearDrafts, DraftOwner, useDraft } from './drafts.tsx'

function Note({ about, initial }: { about: string; initial?: string }) {
  const [text, setText] = useDraft(`note:${about}`, initial)
  return <textarea aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
}
const desk = (who: string, about = 'cup') => (
  <DraftOwner id={who}>
    <Note about={about} />
  </DraftOwner>
)
const note = page.getByLabelText('Note')

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('a draft is there when its field is opened again', async () => {
  const first = await render(desk('ada'))
  await note.fill('It leaks')
  await first.unmount()

  await render(desk('ada'))
  await expect.element(note).toHaveValue('It leaks')
})

test('each field has its own draft', async () => {
  const { rerender } = await render(desk('ada'))
  await note.fill('It leaks')
  await rerender(desk('ada', 'pot'))
  await expect.element(note).toHaveValue('')
  await rerender(desk('ada'))
  await expect.element(note).toHaveValue('It leaks')
})

test('text set back to its initial value is not a draft', async () => {
  await render(desk('ada'))
  await note.fill('It leaks')
  await note.fill('')
  expect(sessionStorage).toHaveLength(0)
})

test('an expired session keeps the draft for the same person', async () => {
  const first = await render(desk('ada'))
  await note.fill('It leaks')
  await first.rerender(<p>Sign In</p>)
  await first.rerender(desk('ada'))
  await expect.element(note).toHaveValue('It leaks')
})

test('somebody else finds no draft, and then it is gone', async () => {
  const { rerender } = await render(desk('ada'))
  await note.fill('It leaks')
  await rerender(<p>Sign In</p>)
  await rerender(desk('sam'))
  await expect.element(note).toHaveValue('')
  expect(sessionStorage).toHaveLength(0)
})

test('nothing is saved after signing out, until somebody signs in', async () => {
  const { rerender } = await render(desk('ada'))
  await note.fill('It leaks')
  clearDrafts()
  await note.fill('It leaks still')
  expect(sessionStorage).toHaveLength(0)

  await rerender(desk('sam'))
  await note.fill('It shines')
  expect(sessionStorage).toHaveLength(1)
})

test('full storage does not get in the way of typing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await render(desk('ada'))
  await note.fill('It leaks')
  await expect.element(note).toHaveValue('It leaks')
})

test('an unreadable draft is ignored', async () => {
  sessionStorage.setItem('draft:ada:note:cup', '{"value":')
  await render(desk('ada'))
  await expect.element(note).toHaveValue('')
})
