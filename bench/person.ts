import type { Browser, Page } from '@playwright/test'

const PATIENCE = 20_000

/** A page of its own, signed in when there is a cookie; nothing in it waits longer than 20 seconds. */
export async function openPage(browser: Browser, origin: string, cookie?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(PATIENCE)
  const [name = '', value = ''] = cookie?.split('=') ?? []
  if (name) await context.addCookies([{ name, value, url: origin }])
  return context.newPage()
}
