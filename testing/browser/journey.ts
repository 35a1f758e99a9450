import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, expect, type Page, test as plain } from '@playwright/test'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { cast, type CastName } from '#testing/fixtures/cast.ts'
import { type Firm, openFirm, PASSWORD } from './firm.ts'

export { expect, type Page } from '@playwright/test'

/** One of the cast, or an account by its username. */
type Someone = CastName | { username: string }
type Fixtures = {
  /** A browser of that person's own, signed in and at their dashboard. */
  as(who: Someone): Promise<Page>
  /** A browser that no one is signed in at. */
  visitor(options?: BrowserContextOptions): Promise<Page>
}
type PerWorker = {
  /** Journeys that name a firm have it to themselves, one after another in the default mode; the others share one. */
  firmOf: string
  firm: Firm
}

export const masteradmin = { username: 'masteradmin' }

/** Journeys through the real product. A word on the console that is not expected fails them. */
export const test = plain.extend<Fixtures, PerWorker>({
  firmOf: ['', { scope: 'worker', option: true }],
  firm: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture needs none of the others
    async ({}, use) => {
      const firm = await openFirm()
      await use(firm)
      await firm.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitor: async ({ browser, firm }, use) => {
    const opened: Opened[] = []
    await use(async (options) => {
      const own = await openBrowser(browser, firm, options)
      opened.push(own)
      return own.page
    })
    for (const { page } of opened) await page.context().close()
    expect(opened.flatMap(({ noise }) => noise)).toEqual([])
  },
  as: async ({ visitor }, use) => {
    await use(async (who) => {
      const page = await visitor()
      await comeIn(page, who)
      await page.goto('/dashboard')
      await page.waitForURL(/-dashboard/)
      return page
    })
  },
})

type Opened = Awaited<ReturnType<typeof openBrowser>>

/** A browser without any history, and the unexpected messages on its console. */
export async function openBrowser(browser: Browser, { base }: Firm, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...here, ...options, baseURL: base })
  const noise: string[] = []
  context.on('weberror', (each) => noise.push(each.error().message))
  context.on('console', (message) => isNoise(message.type(), message.text()) && noise.push(message.text()))
  // The first view in a document looks like its screen, and can do nothing: acting and looking wait until it has gone.
  context.on('page', (page) => void page.addLocatorHandler(page.locator('#frame'), () => Promise.resolve()))
  return { page: await context.newPage(), noise }
}

/** Signs a person in without the login screen. */
export async function comeIn({ request }: Pick<Page, 'request'>, who: Someone) {
  const data = { username: usernameOf(who), password: PASSWORD }
  const login = await request.post('/api/auth/login', { data })
  expect(login.ok()).toBe(true)
}

const here = { locale: 'en-GB', timezoneId: 'Europe/London' }
const usernameOf = (who: Someone) => (typeof who === 'string' ? cast[who] : who).username

// The browser itself reports refused and failed calls; the screens say so in words.
const isNoise = (type: string, text: string) =>
  (type === 'error' || type === 'warning') && !/Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE|net::/.test(text)

/** Signs in through the login screen, which is before the person. */
export async function signIn(page: Page, who: Someone, password = PASSWORD) {
  await page.getByLabel('Username').fill(usernameOf(who))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Where toasts appear; an open dialog hides it from those who hear the page, not from the eye. */
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true })

/** The server does what the next call of that kind asks of it; its answer never arrives. */
export async function loseAnswer(page: Page, path: RegExp) {
  await page.route(path, async function lose(route) {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
    return page.unroute(path, lose)
  })
}

type Looking = {
  /** Only these of axe's rules. */
  rules?: string[]
}

/** Looks at the page as a person would keep it: axe's opinion, and a picture in screenshots/ for people to open. */
export async function look(page: Page, name: string, { rules }: Looking = {}) {
  await page.evaluate(atRest)
  if (process.env['CI'] === undefined) await page.screenshot({ path: `screenshots/${name}.png` })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const runOnly: RunOptions['runOnly'] = rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags }
  expect(await page.evaluate(violations, { runOnly, resultTypes: ['violations'] } satisfies RunOptions)).toEqual([])
}

// Each document compiles it anew, and the one with all spaces is twice as long.
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare const axe: typeof Axe

async function violations(options: RunOptions) {
  const found = (await axe.run(options)).violations
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((each) => each.html.slice(0, 120)).join(' | ')}`)
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The letters are there, and what was fading or moving has arrived: two frames in a row begin nothing new. */
async function atRest() {
  await document.fonts.ready
  for (let still = 0; still < 2; still++) {
    await new Promise(requestAnimationFrame)
    const running = document.getAnimations().filter((each) => each.playState === 'running')
    const passing = running.filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
    if (passing.length > 0) still = -1
    await Promise.allSettled(passing.map((each) => each.finished))
  }
}
