import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

const PATIENCE = 20_000

/** A page of its own, signed in when there is a cookie; nothing in it waits longer than 20 seconds. */
export async function openPage(
  browser: Browser,
  origin: string,
  cookie?: string,
  options: BrowserContextOptions = { viewport: { width: 1440, height: 900 } },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', ...options })
  context.setDefaultTimeout(PATIENCE)
  const [name = '', value = ''] = cookie?.split('=') ?? []
  if (name) await context.addCookies([{ name, value, url: origin }])
  return context.newPage()
}
