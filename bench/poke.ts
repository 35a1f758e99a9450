import type { Browser, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tenant } from './tenants.ts'
import { openPage } from './person.ts'

const ROUNDS = 30
/** The fastest that the limit on messages allows; faster ones are gathered. */
const PAUSE_MS = 1_000

/** Two people write to each other in one thread: milliseconds until the other can read it. */
export async function pokeTimes(browser: Browser, origin: string, tenant: Tenant): Promise<number[]> {
  const { client, staff, requestId } = tenant
  const people = [
    await openThread(await openPage(browser, origin, client), `/client-dashboard?messages=${requestId}`),
    await openThread(await openPage(browser, origin, staff), `/staff-dashboard?messages=${requestId}`),
  ]
  const times = []
  for (let round = 0; round < ROUNDS; round++) {
    const [from, to] = round % 2 === 0 ? people : people.toReversed()
    await sleep(PAUSE_MS)
    if (from && to) times.push(await poke(from, to, `Is it settled? This is message number ${round}.`))
  }
  for (const each of people) await each.context().close()
  return times
}

async function openThread(page: Page, path: string) {
  await page.goto(path)
  await thread(page).getByText('Message 1:').first().waitFor()
  return page
}

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' })

async function poke(from: Page, to: Page, text: string) {
  const box = from.getByLabel('Message', { exact: true })
  await box.fill(text)
  const pressed = from.evaluate<number>(PRESSED)
  const shown = to.evaluate<number>(shownAt(text))
  await box.press('Enter')
  const [end, start] = await Promise.all([shown, pressed])
  return end - start
}

// Both pages read this machine's clock themselves, so that driving them costs nothing.
const NOW = 'performance.timeOrigin + performance.now()'

const PRESSED = `new Promise((done, fail) => {
  addEventListener('keydown', () => done(${NOW}), { capture: true, once: true })
  setTimeout(() => fail(new Error('Enter was never pressed.')), 10_000)
})`

const shownAt = (text: string) => `new Promise((done, fail) => {
  const watcher = new MutationObserver(look)
  function look() {
    const log = document.querySelector('[role=log]')
    if (!log?.textContent.includes(${JSON.stringify(text)})) return
    watcher.disconnect()
    requestAnimationFrame(() => done(${NOW}))
  }
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  setTimeout(() => fail(new Error('The message never came.')), 10_000)
})`
