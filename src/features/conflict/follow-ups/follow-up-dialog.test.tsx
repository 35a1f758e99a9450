import { beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { FollowUpDialog } from './follow-up-dialog.tsx'

const ADD = 'POST /api/conflict-resolution/r1/follow-ups'

beforeEach(clearDrafts)

test('an action needs a task, a day and a person who does it', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(ADD, { status: 201, body: {} })
  const { screen } = await renderSignedIn(
    client,
    <FollowUpDialog requestId="r1" staff={[]} onClose={vi.fn<() => void>()} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save action' }))
  await expect.element(screen.getByText('Say what needs to be done')).toBeVisible()
  expect(server.asked(ADD)).toEqual([])

  await userEvent.fill(screen.getByLabelText('What needs to be done'), 'Rewrite the rota')
  const enter = async ([year = '', month = '', day = '']: readonly string[]) => {
    await userEvent.fill(screen.getByLabelText('Day'), day)
    await userEvent.fill(screen.getByLabelText('Month'), month)
    await userEvent.fill(screen.getByLabelText('Year'), year)
  }
  await userEvent.fill(screen.getByLabelText(/Or someone at the company/), 'Ada Nwosu')
  await enter(dayFromToday(-1).split('-'))
  await userEvent.click(screen.getByRole('button', { name: 'Save action' }))
  await expect.element(screen.getByText('Choose today or a later date')).toBeVisible()
  await userEvent.clear(screen.getByLabelText(/Or someone at the company/))
  const dueDate = dayFromToday(9)
  await enter(dueDate.split('-'))
  await userEvent.click(screen.getByRole('button', { name: 'Save action' }))
  await expect.element(screen.getByText('Say who does it')).toBeVisible()

  await userEvent.fill(screen.getByLabelText(/Or someone at the company/), 'Ada Nwosu')
  await userEvent.click(screen.getByRole('button', { name: 'Save action' }))
  await until(() => expect(server.asked(ADD)).toHaveLength(1))
  expect(JSON.parse(server.asked(ADD)[0]?.body ?? '')).toEqual({
    task: 'Rewrite the rota',
    dueDate,
    ownerName: 'Ada Nwosu',
  })
})
