import { comeIn, expect, look, openBrowser, type Page, test as plain } from './journey.ts'
import { furnish } from './furnished.ts'
import { type Screen, screens } from './screens.ts'

// Every screen and view, wide and narrow, light and dark, with everything long and with nothing.
// Colours in the dark are looked at once, where the most is on screen: they do not change with the width.

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }
const colours = ['color-contrast', 'link-in-text-block']

type Requests = Awaited<ReturnType<typeof furnish>>
type Seat = Awaited<ReturnType<typeof openBrowser>>
type PerWorker = { requests: Requests; seat(who: Screen['as']): Promise<Seat> }

// oxlint-disable-next-line typescript/no-empty-object-type -- no fixture of a single test
const test = plain.extend<{}, PerWorker>({
  requests: [async ({ firm }, use) => use(await furnish(firm)), { scope: 'worker', timeout: 120_000 }],
  // Everyone keeps one browser: a new one for each screen would cost more than all the looking.
  seat: [
    async ({ browser, firm }, use) => {
      const seats = new Map<Screen['as'], Seat>()
      await use(async (who) => {
        const known = seats.get(who)
        if (known) return known
        const seat = await openBrowser(browser, firm, { reducedMotion: 'reduce' })
        if (who !== 'nobody') await comeIn(seat.page, who)
        seats.set(who, seat)
        return seat
      })
    },
    { scope: 'worker' },
  ],
})

for (const { name, as, at, shows, open, only } of screens) {
  const title = `${typeof as === 'string' ? as : as.username}-${name}`
  test(title, async ({ seat, requests }) => {
    const { page, noise } = await seat(as)
    await page.setViewportSize(sizes[only ?? 'wide'])
    await page.goto(at.replace(/{(\w+)}/, (_, key: keyof Requests) => requests[key]))
    await open?.(page)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    for (const size of only ? [only] : (['wide', 'narrow'] as const)) {
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ colorScheme: 'light' })
      await expect(page.locator('[aria-busy=true], .after-a-moment')).toHaveCount(0)
      await look(page, `${title}-${size}`)
      expect(await overflow(page), `at ${size} nothing is wider than the page`).toEqual([])
      if (size === (only ?? 'wide')) await lookInTheDark(page, title)
    }
    if (await page.getByRole('dialog').isVisible()) await keyboardStaysWithin(page)
    expect(noise).toEqual([])
  })
}

async function lookInTheDark(page: Page, title: string) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, `${title}-dark`, { rules: colours })
}

/** The elements that make the page scroll sideways. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`] : []
  })
}

/** Tab goes through everything in the dialog and nowhere else; Escape closes it. */
async function keyboardStaysWithin(page: Page) {
  const dialog = page.getByRole('dialog')
  const count = await dialog.evaluate(markStops)
  const reached = new Set<string>()
  for (let step = 0; step <= count; step++) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate(stopInFocus))
  }
  expect(reached).toEqual(new Set(count === 0 ? ['the dialog'] : Array.from({ length: count }, (_, each) => `${each}`)))
  // An open tooltip would take the key for itself.
  await dialog.focus()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('Escape')
  // It asks first about what was begun.
  const asks = page.getByRole('alertdialog')
  await expect.poll(async () => (await asks.isVisible()) || (await dialog.isHidden())).toBe(true)
  if (await asks.isVisible()) await asks.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
}

/** Numbers what Tab has to come to: of the radio buttons of a group the chosen one or the first, of tabs their list. */
function markStops(dialog: Element) {
  const isStop = (radio: HTMLInputElement) => {
    const group = [...dialog.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${radio.name}"]`)]
    return radio === (group.find(({ checked }) => checked) ?? group[0])
  }
  const stops = [
    ...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter(
    (each) =>
      each.tabIndex >= 0 &&
      each.checkVisibility({ visibilityProperty: true }) &&
      !each.matches(':disabled') &&
      (!(each instanceof HTMLInputElement) || each.type !== 'radio' || isStop(each)),
  )
  for (const [index, each] of stops.entries()) each.setAttribute('data-stop', `${index}`)
  return stops.length
}

function stopInFocus() {
  const element = document.activeElement
  const stop = element?.closest('[data-stop]')?.getAttribute('data-stop')
  return stop ?? (element?.matches('[role=dialog]') ? 'the dialog' : `${element?.outerHTML.slice(0, 120)}`)
}
