import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { ListEntry } from '#ui/layout/list-detail.tsx'
import { useUndoOffer } from '../change/use-undo.tsx'
import { LeftNote } from './left-note.tsx'

const pending = aRequest()
const started = aRequest({ status: 'in_progress', version: 4 })

function Listed() {
  const undo = useUndoOffer(pending)
  return (
    <>
      <button type="button" onClick={() => undo.keep(started)}>
        Start work
      </button>
      <ListEntry link={<a href="#r1">New starter</a>} current={false} left={<LeftNote request={started} />}>
        Starts 7 December
      </ListEntry>
    </>
  )
}

test('once it is undone, the focus is on the row’s link', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('PATCH /api/requests/r1', { body: aRequest({ version: 5 }) })
  const { screen } = await renderSignedIn(client, <Listed />)
  await userEvent.click(screen.getByRole('button', { name: 'Start work' }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  await userEvent.click(undo)
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'New starter' })).toHaveFocus()
})
