import { afterEach, expect, test } from 'vitest'
import { until } from '#testing/screen/fake-server.tsx'
import { removeFrame } from './remove-frame.tsx'

afterEach(() => document.body.replaceChildren())

function opened(patienceMs?: number) {
  document.body.innerHTML = '<div id="frame" inert><h1>Dashboard</h1></div><div id="root"></div>'
  const page = document.getElementById('root')
  if (!page) throw new Error('It was written just now.')
  removeFrame(page, patienceMs)
  return page
}

const frame = () => document.getElementById('frame')

test('the first view of the document goes when the screen comes, before that is painted', async () => {
  const page = opened()
  page.innerHTML = '<main><h1>Acme Ltd</h1></main>'
  await Promise.resolve()
  expect(frame()).toBeNull()
})

test('it stays while the page only says that it is loading', async () => {
  const page = opened()
  page.innerHTML = '<output>Loading...</output>'
  await Promise.resolve()
  expect(frame()).not.toBeNull()
})

test('it does not stay for ever where nothing comes', async () => {
  opened(1)
  await until(() => expect(frame()).toBeNull())
})
