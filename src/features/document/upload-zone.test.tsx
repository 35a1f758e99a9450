import { QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { test } from '#testing/screen/fake-server.tsx'
import { UploadZone } from './upload-zone.tsx'

test('a user without room left is told, and files that do not fit are not sent', async ({ server, client }) => {
  server.answers('GET /api/requests/r1/room', {
    body: { bytesLeft: 3, bytesInAll: 5 * 1024 ** 3, filesLeft: 500, isDiskFull: false },
  })
  const screen = await render(
    <QueryClientProvider client={client}>
      <UploadZone request={{ id: 'r1' }} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('3 bytes of 5.0 GB are left for the documents of this company.')).toBeVisible()

  const input = screen.container.querySelector('input[type=file]') ?? screen.container
  await userEvent.upload(input, [new File(['four'], 'plan.txt'), new File(['two'], 'note.txt')])
  await expect.element(screen.getByText('There is no room for plan.txt: 3 bytes are left.')).toBeVisible()
  await expect.poll(() => server.asked('POST /api/requests/r1/documents')).toHaveLength(1)
})
