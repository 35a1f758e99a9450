import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { until } from '#testing/screen/fake-server.tsx'
import { writeDraft } from './draft-store.tsx'
import { clearDrafts, DraftOwner, inPage, useDraft, useWaitingDraft } from './drafts.tsx'

function Note({ about, initial }: { about: string; initial?: string }) {
  const [text, setText] = useDraft(`note:${about}`, initial)
  return <textarea aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
}
function Sealed() {
  const [text, setText] = useDraft('finding', '', inPage)
  return <textarea aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
}
const desk = (who: string, about = 'cup') => (
  <DraftOwner id={who}>
    <Note about={about} />
  </DraftOwner>
)
const note = page.getByLabelText('Note')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
afterEach(() => vi.restoreAllMocks())

test('a draft is there when its field is opened again', async () => {
  const first = await render(desk('ada'))
  await note.fill('It leaks')
  await first.unmount()

  await render(desk('ada'))
  await expect.element(note).toHaveValue('It leaks')
})

test('values that the server encrypts are kept in no storage of the browser', async () => {
  const field = (
    <DraftOwner id="ada">
      <Sealed />
    </DraftOwner>
  )
  const first = await render(field)
  await note.fill('He shouted')
  await first.unmount()
  const second = await render(field)
  await expect.element(note).toHaveValue('He shouted')
  expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('shouted')

  await second.unmount()
  clearDrafts()
  await render(field)
  await expect.element(note).toHaveValue('')
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
  expect(kept()).toEqual([])
})

test('an expired session keeps the draft for the same person', async () => {
  const first = await render(desk('ada'))
  await note.fill('It leaks')
  await first.rerender(<p>Sign In</p>)
  await first.rerender(desk('ada'))
  await expect.element(note).toHaveValue('It leaks')
})

test('someone else finds no draft, and then it is gone', async () => {
  const { rerender } = await render(desk('ada'))
  await note.fill('It leaks')
  await rerender(<p>Sign In</p>)
  await rerender(desk('sam'))
  await expect.element(note).toHaveValue('')
  expect(kept()).toEqual([])
})

test('nothing is saved after signing out, until someone signs in', async () => {
  const { rerender } = await render(desk('ada'))
  await note.fill('It leaks')
  clearDrafts()
  await note.fill('It leaks still')
  expect(kept()).toEqual([])

  await rerender(desk('sam'))
  await note.fill('It shines')
  expect(kept()).toHaveLength(1)
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
  localStorage.setItem('draft:ada:note:cup', '{"value":')
  await render(desk('ada'))
  await expect.element(note).toHaveValue('')
})

/** The same page in another tab of the browser. */
async function anotherTab() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const { localStorage: store } = frame.contentWindow ?? {}
  if (!store) throw new Error('A frame of our own has a window.')
  return {
    write: (key: string, value: string) => store.setItem(key, JSON.stringify({ value, at: new Date().toISOString() })),
    signOut() {
      for (const key of kept()) store.removeItem(key)
      store.setItem('drafts-left', crypto.randomUUID())
    },
    [Symbol.dispose]: () => frame.remove(),
  }
}

test('another tab shows what was typed last', async () => {
  using tab = await anotherTab()
  await render(desk('ada'))
  await note.fill('It leaks')
  tab.write('draft:ada:note:cup', 'It leaks a little')
  await expect.element(note).toHaveValue('It leaks a little')
})

test('signing out in one tab ends the drafts of every tab', async () => {
  using tab = await anotherTab()
  await render(desk('ada'))
  await note.fill('It leaks')
  sessionStorage.setItem('draft:ada:queue:x', '{}')
  tab.signOut()
  await until(() => expect(Object.keys(sessionStorage)).toEqual([]))
  await note.fill('It leaks still')
  expect(kept()).toEqual([])
})

test('a tab that slept through it saves nothing either', async () => {
  await render(desk('ada'))
  await note.fill('It leaks')
  // No event is fired in the window that changes a store itself.
  localStorage.clear()
  localStorage.setItem('drafts-left', 'while it slept')
  await note.fill('It leaks still')
  expect(kept()).toEqual([])
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('a draft untouched for a fortnight is gone', async () => {
  localStorage.setItem('draft:ada:note:old', JSON.stringify({ value: 'old', at: daysAgo(15) }))
  localStorage.setItem('draft:ada:note:new', JSON.stringify({ value: 'new', at: daysAgo(13) }))
  await render(desk('ada'))
  expect(kept()).toEqual(['draft:ada:note:new'])
})

const Waiting = () => <output>{String(useWaitingDraft('form')?.value)}</output>

test('a draft that waits says since when, until it is gone', async () => {
  await render(
    <DraftOwner id="ada">
      <Waiting />
    </DraftOwner>,
  )
  await expect.element(page.getByText('undefined')).toBeVisible()
  writeDraft('draft:ada:form', 'half a form')
  await expect.element(page.getByText('half a form')).toBeVisible()
})
