import '#ui/main.css'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { answerForRecord } from '#testing/screen/a-record.tsx'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { RecordPage } from './record-page.tsx'

const message = (id: number) => ({
  id: `m${id}`,
  senderId: 'ada',
  content: `Shift ${id} is covered`,
  createdAt: `2026-11-16T09:${String(id).padStart(2, '0')}:00.000Z`,
  sender: { id: 'ada', firstName: 'Ada', lastName: 'Nwosu' },
})

test.for([
  [1440, 900],
  [1366, 768],
  [390, 844],
  // 1440 by 900 and 390 by 844, zoomed in to 200 %.
  [720, 450],
  [195, 422],
] as const)(
  'at %i by %i, the newest message and the box are in view as the tab opens',
  async ([width, height], { server, client }) => {
    clearDrafts()
    await page.viewport(width, height)
    server.answers('GET /api/auth/user', signedIn('sam'))
    answerForRecord(server, aRequest({ title: 'New starter: Priya Raman, Warehouse Supervisor', messageCount: 20 }))
    server.answers('GET /api/requests/r1/messages', { body: Array.from({ length: 20 }, (_, at) => message(29 - at)) })
    const { screen } = await renderSignedIn(client, <RecordPage audience="staff" />, '/requests/r1?show=messages')
    await expect.element(screen.getByText('Shift 29 is covered')).toBeInViewport({ ratio: 1 })
    await expect.element(screen.getByLabelText('Message', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect.element(screen.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
    await expect.element(screen.getByText('Shift 10 is covered')).not.toBeInViewport()
  },
)
