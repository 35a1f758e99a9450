import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Response } from '@playwright/test'
import { openPage } from './person.ts'

const QUIET_MS = 1_000

export async function scriptKilobytes(
  browser: Browser,
  origin: string,
  { path, cookie }: { path: string; cookie?: string },
) {
  const page = await openPage(browser, origin, cookie)
  let bytes = 0
  let latest = performance.now()
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    bytes += sizeOf(response)
    latest = performance.now()
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  while (performance.now() - latest < QUIET_MS) await sleep(50)
  await page.context().close()
  return bytes / 1_000
}

function sizeOf(response: Response) {
  const { 'content-length': length, 'content-encoding': encoding } = response.headers()
  return encoding === 'br' ? Number(length) : Number.NaN
}
