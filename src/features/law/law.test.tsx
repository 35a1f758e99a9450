import { expect } from 'vitest'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { LawSources } from './law.tsx'

test('a source is named once, with the day it was checked, and opens in a new tab', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const of = ['acas_code', 'uk_gdpr', 'acas_code'] as const
  const { screen } = await renderSignedIn(client, <LawSources of={of} />)
  const sources = screen.getByRole('list', { name: 'Sources in law' })
  await expect.element(sources.getByText(/^UK GDPR.*, checked on 21 November 2026$/)).toBeVisible()
  expect(sources.getByRole('listitem').elements()).toHaveLength(2)
  const link = sources.getByRole('link', { name: 'UK GDPR (opens in a new tab)' })
  await expect.element(link).toHaveAttribute('href', 'https://www.legislation.gov.uk/eur/2016/679/contents')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('without a source there is no empty list', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const { screen } = await renderSignedIn(
    client,
    <>
      <p>No law sets it.</p>
      <LawSources of={[]} />
    </>,
  )
  await expect.element(screen.getByText('No law sets it.')).toBeVisible()
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument()
})
