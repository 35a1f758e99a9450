import { beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { Appeal } from './contract.ts'
import { DecideAppeal } from './decide-appeal.tsx'

const DECIDES = 'POST /api/conflict-appeals/a1/decide'
const appeal = {
  id: 'a1',
  person: { id: 'p1', name: 'Karen Doyle' },
  decisionMaker: { id: 'p2', name: 'Amir Shah' },
  meeting: null,
  version: 1,
} as Appeal // only what the dialog reads

beforeEach(clearDrafts)

test('no decision on an appeal is chosen for anyone, and none is recorded unchosen', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const { screen } = await renderSignedIn(client, <DecideAppeal appeal={appeal} onClose={vi.fn<() => void>()} />)
  await expect.element(screen.getByLabelText('Decision')).toHaveDisplayValue('Choose one')
  await userEvent.click(screen.getByRole('button', { name: 'Record the decision' }))
  await expect.element(screen.getByLabelText('Decision')).toHaveAttribute('aria-invalid', 'true')
  expect(server.asked(DECIDES)).toEqual([])
})
