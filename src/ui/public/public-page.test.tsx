import '#ui/main.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PublicPage } from './public-page.tsx'

test('a page for people without an account ends with links to the public pages, in a tab of their own', async () => {
  const screen = await render(<PublicPage title="Before your first day" />)
  const foot = screen.getByRole('contentinfo')
  for (const [name, path] of [
    ['Privacy notice', '/privacy'],
    ['Accessibility', '/accessibility'],
    ['Data-protection complaints', '/complaints'],
  ] as const) {
    const link = foot.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', path)
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
})
