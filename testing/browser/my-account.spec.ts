import { cast } from '#testing/fixtures/cast.ts'
import { PASSWORD } from './firm.ts'
import { comeIn, expect, look, masteradmin, type Page, signIn, test, toast } from './journey.ts'

test.use({ firmOf: 'my account' })
test.describe.configure({ mode: 'default' })

// The settings that all users have: their name, their photo, their password, their devices.

const NEXT = 'a brighter harbour'
const myAccount = (page: Page) => page.getByRole('link', { name: 'My account' }).filter({ visible: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const somePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer })

async function openAccount(page: Page) {
  await myAccount(page).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByLabel('First Name')).toBeVisible()
}

test('everyone finds their account from the header, and back', async ({ as, visitor }) => {
  for (const who of ['ada', 'sam', masteradmin] as const) {
    const page = await as(who)
    const home = page.url()
    await openAccount(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
    await look(page, `my-account-${typeof who === 'string' ? who : who.username}`)
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(page).toHaveURL(home)
  }
  const stranger = await visitor()
  await stranger.goto('/account')
  await expect(stranger).toHaveURL('/login?next=%2Faccount')
  await signIn(stranger, 'ada')
  await expect(stranger).toHaveURL('/account')
})

test('it can be used on the narrowest screen, in both schemes', async ({ as }) => {
  const page = await as('sita')
  await openAccount(page)
  await page.setViewportSize({ width: 320, height: 720 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await look(page, `my-account-320-${colorScheme}`)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a name is changed, kept when the line is down, and shown as it was typed', async ({ as }) => {
  const page = await as('ben')
  await openAccount(page)
  const profile = section(page, 'Profile')
  const [first, last] = [profile.getByLabel('First Name'), profile.getByLabel('Last Name')]
  const save = profile.getByRole('button', { name: 'Save Name' })
  await expect(save).toBeDisabled()
  await first.fill('x'.repeat(101))
  await save.click()
  await expect(first).toHaveAccessibleDescription('At most 100 characters')
  await expect(first).toBeFocused()

  await first.fill('<img src=x onerror=alert(1)>')
  await page.route('**/api/account/profile', (route) => route.abort())
  await save.click()
  await expect(toast(page)).toContainText('Your changes are still here.')
  await expect(first).toHaveValue('<img src=x onerror=alert(1)>')
  await page.unroute('**/api/account/profile')
  await save.click()
  await expect(toast(page)).toContainText('Your name is saved.')
  await expect(page.getByRole('banner')).toContainText('<img src=x onerror=alert(1)> Fry')
  await page.reload()
  await expect(first).toHaveValue('<img src=x onerror=alert(1)>')

  await first.fill('')
  await last.fill('')
  await save.click()
  await expect(page.getByRole('banner')).toContainText(cast.ben.username)
})

test('a photo is looked at before it is saved, replaced and taken away', async ({ as }) => {
  const page = await as('sam')
  await openAccount(page)
  const profile = section(page, 'Profile')
  const file = profile.locator('input[type=file]')
  const shown = page.getByRole('banner').locator('img')
  await file.setInputFiles(picture(Buffer.from('<svg onload="alert(1)"/>')))
  await expect(profile.getByRole('group', { name: 'Photo' })).toHaveAccessibleDescription(/cannot be read/)
  await file.setInputFiles(picture(somePng))
  await expect(profile.getByText('No one sees it until you save it.')).toBeVisible()
  await expect(profile.locator('img')).toHaveAttribute('src', /^blob:/)
  await expect(shown).toHaveCount(0)
  await look(page, 'my-account-photo')
  await profile.getByRole('button', { name: 'Save Photo' }).click()
  await expect(toast(page)).toContainText('Your photo is saved.')
  await expect(shown).toHaveAttribute('src', /^\/api\/accounts\/.+\/photo\?v=\d+$/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await profile.getByRole('button', { name: 'Remove Photo' }).click()
  await expect(toast(page)).toContainText('Your photo is removed.')
  await expect(shown).toHaveCount(0)
  await expect(profile.getByRole('button', { name: 'Choose Photo' })).toBeFocused()
})

test('choices of notifications are kept', async ({ as }) => {
  const page = await as('ada')
  await openAccount(page)
  const notifications = section(page, 'Notifications')
  await notifications.getByRole('checkbox', { name: /Progress on requests/ }).uncheck()
  await notifications.getByRole('button', { name: 'Save Choices' }).click()
  await expect(toast(page)).toContainText('Your choices are saved.')
  await page.reload()
  await expect(notifications.getByRole('checkbox', { name: /Progress on requests/ })).not.toBeChecked()
  await expect(notifications.getByRole('checkbox', { name: /New messages/ })).toBeChecked()
})

test('a changed password signs every other device out, and this one goes on', async ({ as }) => {
  const [page, elsewhere] = [await as('grace'), await as('grace')]
  await openAccount(page)
  const password = section(page, 'Password')
  const fields = {
    current: password.getByLabel('Current Password', { exact: true }),
    next: password.getByLabel('New Password', { exact: true }),
    again: password.getByLabel('Confirm Password', { exact: true }),
  }
  const change = password.getByRole('button', { name: 'Change Password' })
  await change.click()
  await expect(fields.current).toBeFocused()
  await expect(fields.next).toHaveAccessibleDescription(/at least 8 characters long/)
  await fields.current.fill('not her password')
  await fields.next.fill(NEXT)
  await fields.again.fill(NEXT)
  await change.click()
  await expect(fields.current).toHaveAccessibleDescription('This is not your current password.')
  await expect(fields.next).toHaveValue(NEXT)
  await look(page, 'my-account-password-refused')
  await fields.current.fill(PASSWORD)
  await change.click()
  await expect(toast(page)).toContainText('Password Changed')
  await expect(fields.current).toHaveValue('')
  await expect(elsewhere.getByRole('heading', { name: 'Sign In' })).toBeVisible()

  await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page).toHaveURL('/client-dashboard')
  await page.reload()
  await expect(myAccount(page)).toBeVisible()
})

test('a device is signed out from afar, and then every one of them', async ({ as, visitor }) => {
  const page = await as('stan')
  const away = await visitor({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Safari/604.1' })
  await comeIn(away, 'stan')
  await away.goto('/staff-dashboard')
  await expect(myAccount(away)).toBeVisible()
  await openAccount(page)
  const devices = section(page, 'Devices')
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(toast(page)).toContainText('Safari on iPhone is signed out.')
  await expect(away.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(devices.getByText('Safari on iPhone')).toHaveCount(0)
  await expect(devices.getByRole('list')).toBeFocused()

  await devices.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await look(page, 'my-account-sign-out-everywhere')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('a part that cannot be loaded says so, and can be tried again', async ({ as }) => {
  const page = await as('nora')
  await page.route('**/api/account/devices', (route) => route.abort())
  await openAccount(page)
  const devices = section(page, 'Devices')
  await expect(devices.getByRole('alert')).toContainText('This could not be loaded')
  await look(page, 'my-account-failing')
  await page.unroute('**/api/account/devices')
  await devices.getByRole('button', { name: 'Try again' }).click()
  await expect(devices.getByText('This device')).toBeVisible()
})
