import { createHashHistory } from '@tanstack/react-router'
import { beforeEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { performance } from '#features/performance/performance.tsx'
import type { RequestFormProps } from '#features/request/request.tsx'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { openForm, SUBMIT } from '#testing/screen/form-in-test.tsx'

const UPLOAD = 'POST /api/requests/r1/documents'
const files = ['One.txt', 'Two.txt'].map((name) => new File(['words'], name))

const picker = () => document.querySelector('input[type=file]') ?? document.body

beforeEach(async () => {
  await page.viewport(1280, 800)
  clearDrafts()
})

async function open(given: Parameters<typeof openForm>[1], props?: Parameters<typeof openForm>[2]) {
  const form = await openForm(performance.Form, given, props)
  const title = form.screen.getByLabelText('Title', { exact: true })
  await userEvent.fill(title, 'Q4 review')
  return { ...form, title }
}

test('a document that fails to upload can be retried', async ({ server, client }) => {
  let calls = 0
  server.answers(UPLOAD, () => (++calls === 2 ? 'unreachable' : { status: 201, body: {} }))
  const { screen, submit, onSubmitted } = await open({ server, client })
  await userEvent.upload(picker(), files)
  await userEvent.click(submit)

  await expect.element(screen.getByText('One document was not uploaded')).toBeVisible()
  expect(onSubmitted).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Try Two.txt again' }))
  await until(() => expect(onSubmitted).toHaveBeenCalledTimes(1))
  expect(server.asked(SUBMIT)).toHaveLength(1)
})

test('a document that fails to upload can be left out', async ({ server, client }) => {
  server.answers(UPLOAD, { status: 413, body: { message: 'Too large' } })
  const { screen, submit, onSubmitted } = await open({ server, client })
  await userEvent.upload(picker(), files.slice(0, 1))
  await userEvent.click(submit)

  await expect.element(screen.getByText('Too large')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove One.txt' }))
  await until(() => expect(onSubmitted).toHaveBeenCalledTimes(1))
})

test('a refused connection loses nothing, and submitting again repeats the same call', async ({ server, client }) => {
  const { submit, title, onSubmitted, screen } = await open({ server, client })
  server.answers(SUBMIT, 'unreachable')
  await userEvent.click(submit)
  await expect.element(screen.getByText(/cannot be reached/).first()).toBeVisible()
  await expect.element(title).toHaveValue('Q4 review')

  server.answers(SUBMIT, { status: 201, body: { id: 'r1' } })
  await userEvent.click(submit)
  await until(() => expect(onSubmitted).toHaveBeenCalled())
  const keys = server.asked(SUBMIT).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})

test('closing a form with text in it asks first, and keeps the text', async ({ server, client }) => {
  const { screen, onClose } = await open({ server, client })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Close form' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await screen.unmount()
  expect(JSON.stringify(Object.values(localStorage))).toContain('Q4 review')
})

test('an untouched form closes at once', async ({ server, client }) => {
  const { screen, onClose } = await openForm(performance.Form, { server, client })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a draft can be discarded', async ({ server, client }) => {
  const { screen, onClose } = await open({ server, client })
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await screen.unmount()
  expect(JSON.stringify(localStorage)).not.toContain('Q4 review')
})

test('switching the type carries over title and description', async ({ server, client }) => {
  const onType = vi.fn<NonNullable<RequestFormProps['onType']>>()
  const { screen } = await open({ server, client }, { onType })
  await userEvent.fill(screen.getByLabelText(/^Description/), 'After six months')
  await userEvent.selectOptions(screen.getByLabelText('Request type'), 'Conflict Resolution')
  expect(onType).toHaveBeenCalledWith('conflict_resolution', { title: 'Q4 review', description: 'After six months' })
})

test('text carried over from another type replaces the draft', async ({ server, client }) => {
  const { screen: first } = await open({ server, client })
  await first.unmount()
  const { screen } = await openForm(performance.Form, { server, client }, { start: { title: 'Brought along' } })
  await expect.element(screen.getByLabelText('Title', { exact: true })).toHaveValue('Brought along')
})

test('going back asks first while documents are chosen, and only then', async ({ server, client }) => {
  // The browser’s own history: a memory history never asks.
  const history = createHashHistory()
  history.push('/form')
  const { screen, submit } = await openForm(performance.Form, { server, client }, {}, history)
  await expect.element(submit).toBeVisible()
  await userEvent.upload(picker(), files.slice(0, 1))
  history.back()
  const asked = screen.getByRole('alertdialog', { name: 'Leave this form?' })
  await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }))
  await expect.element(screen.getByText('One.txt')).toBeVisible()
  expect(history.location.pathname).toBe('/form')

  await userEvent.click(screen.getByRole('button', { name: 'Remove One.txt' }))
  history.back()
  await until(() => expect(history.location.pathname).not.toBe('/form'))
  await expect.element(asked).not.toBeInTheDocument()
  history.destroy()
})

test('a client without room for documents is told before submitting, and those that do not fit are left out', async ({
  server,
  client,
}) => {
  server.answers('GET /api/room', {
    body: { bytesLeft: 7, bytesInAll: 5 * 1024 ** 3, filesLeft: 500, isDiskFull: false },
  })
  server.answers(UPLOAD, { status: 201, body: {} })
  const { screen, submit, onSubmitted } = await open({ server, client })
  await expect.element(screen.getByText('7 bytes of 5.0 GB are left for the documents of this company.')).toBeVisible()

  await userEvent.upload(picker(), files)
  await expect.element(screen.getByText('There is no room for Two.txt: 2 bytes are left.')).toBeVisible()
  await userEvent.click(submit)
  await until(() => expect(onSubmitted).toHaveBeenCalledTimes(1))
  expect(server.asked(UPLOAD)).toHaveLength(1)
})
