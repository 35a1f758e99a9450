import { readFile } from 'node:fs/promises'
import { cast } from '#testing/cast.ts'
import { comeIn, expect, look, masteradmin, type Page, signIn, test, toast } from './journey.ts'

test.use({ firmOf: 'security' })

// What an administrator learns of who signed in, and how accounts are kept safe.

const entries = (page: Page) => page.getByRole('list', { name: 'Security log' }).getByRole('listitem')
const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('who did what reads as sentences, and is narrowed by people, events and days', async ({ as, visitor }) => {
  const stranger = await visitor()
  await stranger.goto('/login')
  await signIn(stranger, 'grace', 'not her password')
  await expect(stranger.getByRole('alert')).toBeVisible()
  const admin = await as(masteradmin)
  await admin.getByRole('link', { name: 'Security log' }).click()

  await expect(admin).toHaveURL('/security-log')
  await expect(admin.getByRole('heading', { name: 'Security log' })).toBeVisible()
  await expect(entries(admin).first()).toContainText('Master Administrator signed in')
  await expect(entries(admin).filter({ hasText: 'Sign-in refused for Grace Lin: wrong password' })).toHaveCount(1)
  await look(admin, 'security-log')

  await admin.getByLabel('Search people').fill('grace')
  await expect(admin).toHaveURL(/q=grace/)
  await expect(entries(admin).filter({ hasText: 'Master Administrator signed in' })).toHaveCount(0)
  await admin.getByRole('combobox', { name: 'Event' }).click()
  await admin.getByRole('option', { name: 'Sign-in refused' }).click()
  await expect(admin).toHaveURL(/event=session\.refused/)
  await expect(entries(admin)).toHaveCount(1)
  await entries(admin).getByText('Details').click()
  await expect(entries(admin)).toContainText('Internet address')
  await look(admin, 'security-log-details')

  await admin.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(admin.getByText('No entry matches')).toBeVisible()
  await look(admin, 'security-log-nothing')
  await admin.getByRole('button', { name: 'Show all entries' }).click()
  await expect(admin).toHaveURL('/security-log')
  await expect(admin.getByLabel('Search people')).toHaveValue('')
  await entries(admin).filter({ hasText: 'Grace Lin: wrong' }).getByText('Details').click()
  await admin.getByRole('button', { name: 'Everything done to it' }).click()
  await expect(admin).toHaveURL(/account=/)
  await admin.reload()
  await expect(entries(admin).filter({ hasText: 'created the account of Grace Lin' })).toHaveCount(1)
  await expect(entries(admin).filter({ hasText: 'Ada Nwosu' })).toHaveCount(0)
})

test('what is shown is taken away as a file', async ({ as }) => {
  const admin = await as(masteradmin)
  await admin.goto('/security-log?event=account.created&q=nora')
  await expect(entries(admin)).toHaveCount(1)
  const downloading = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'Export CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^security-log-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  expect(text).toContain('created the account of Nora Quinn')
  await admin.goto('/security-log?event=administration')
  await expect(entries(admin).first()).toContainText('Master Administrator exported the security log, 1 entry')
})

test('the log fills while it is looked at, and turns its pages', async ({ as, visitor }) => {
  const admin = await as(masteradmin)
  await admin.goto('/security-log?event=session.opened')
  await expect(entries(admin).first()).toContainText('Master Administrator signed in')
  await comeIn(await visitor(), 'nora')
  await expect(entries(admin).first()).toContainText('Nora Quinn signed in')

  // Exports are entries too, and take no hash.
  for (let exports = 0; exports < 51; exports++)
    expect((await admin.request.get('/api/admin/security-log.csv')).ok()).toBe(true)
  await admin.goto('/security-log?event=administration')
  await admin.getByRole('button', { name: 'Older' }).click()
  await expect(admin).toHaveURL(/page=2/)
  await expect(admin.getByRole('navigation', { name: 'Pages' })).toContainText('51 to')
  await admin.getByRole('button', { name: 'Newest' }).click()
  await expect(admin).not.toHaveURL(/page=2/)
})

test('a server that does not answer is asked again', async ({ as }) => {
  const admin = await as(masteradmin)
  await admin.route(/api\/admin\/security-log/, (route) => route.abort())
  await admin.goto('/security-log')
  await expect(admin.getByText('The security log could not be loaded')).toBeVisible()
  await look(admin, 'security-log-failed')
  await admin.unroute(/api\/admin\/security-log/)
  await admin.getByRole('button', { name: 'Try again' }).click()
  await expect(entries(admin).first()).toBeVisible()
})

test('the user table is sorted by its heads, and the address keeps the order', async ({ as }) => {
  const admin = await as(masteradmin)
  const users = admin.getByRole('table', { name: 'Users' })
  const first = users.getByRole('row').nth(1)
  await expect(users.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'none')
  const user = users.getByRole('button', { name: 'User' })
  await user.focus()
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/sort=username/)
  await expect(first).toContainText('ada.nwosu')
  await expect(users.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'ascending')
  await user.click()
  await expect(first).toContainText('stan.petrov')
  await admin.getByRole('combobox', { name: 'Sort' }).click()
  await admin.getByRole('option', { name: 'Last sign-in, newest first' }).click()
  await expect(admin).toHaveURL(/sort=-signed_in/)
  await expect(first).toContainText('masteradmin')
  await admin.reload()
  await expect(first).toContainText('masteradmin')
  await look(admin, 'admin-users-sorted')
  await users.getByRole('button', { name: 'Created' }).click()
  await expect(admin).toHaveURL(/sort=-created/)

  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.getByRole('combobox', { name: 'Sort' }).click()
  await admin.getByRole('option', { name: 'Company, Z to A' }).click()
  await expect(first).toContainText('Grace Lin')
  await look(admin, 'admin-users-sorted-390')

  await admin.setViewportSize({ width: 320, height: 640 })
  await admin.getByRole('button', { name: 'Administration' }).click()
  await admin.getByRole('menuitem', { name: 'Security log' }).click()
  await expect(entries(admin).first()).toBeVisible()
  expect(await admin.evaluate(overhang)).toBe(0)
  await look(admin, 'security-log-320')
})

test('the firm asks a role for a second factor, and takes that back', async ({ as }) => {
  const [admin, nora] = [await as(masteradmin), await as('nora')]
  await admin.getByRole('button', { name: 'Sign-in rules' }).click()
  const rules = admin.getByRole('dialog', { name: 'Sign-in rules' })
  const save = rules.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await rules.getByLabel('Staff').check()
  await expect(rules).toContainText('anyone without one sets it up at their next step')
  await look(admin, 'sign-in-rules')
  await save.click()
  await expect(toast(admin)).toContainText('Sign-in rules saved.')
  expect((await nora.request.get('/api/requests')).status()).toBe(403)

  await admin.goto('/admin-dashboard?rules=open')
  await expect(rules.getByLabel('Staff')).toBeChecked()
  await rules.getByLabel('Staff').uncheck()
  await save.click()
  await expect(rules).toHaveCount(0)
  expect((await nora.request.get('/api/requests')).status()).toBe(200)
  await admin.goto('/security-log?event=sign_in_rules.changed')
  await entries(admin).first().getByText('Details').click()
  await expect(entries(admin).first()).toContainText('Staff need a second factor')
})

test('an account that failures have locked says until when, and is unlocked', async ({ as }) => {
  const admin = await as(masteradmin)
  await admin.route(/api\/admin\/users\?/, async (route) => {
    const response = await route.fetch()
    const users: Record<string, unknown>[] = await response.json()
    const locked = { isAccountLocked: true, lockedUntil: new Date(Date.now() + 1_200_000).toISOString() }
    const shown = users.map((each) =>
      each['username'] === cast.ben.username ? { ...each, ...locked, hasSecondFactor: true } : each,
    )
    return route.fulfill({ response, json: shown })
  })
  await admin.reload()
  await expect(row(admin, 'Ben Fry')).toContainText(/Locked.*until/)
  await expect(row(admin, 'Ben Fry')).toContainText('Second factor')
  await look(admin, 'admin-users-locked')
  await admin.getByRole('button', { name: 'More for Ben Fry' }).click()
  await admin.getByRole('menuitem', { name: 'Remove second factor' }).click()
  const question = admin.getByRole('alertdialog')
  await expect(question).toContainText('authenticator app, passkeys and recovery codes stop working')
  await look(admin, 'remove-second-factor')
  await question.getByRole('button', { name: 'Remove second factor' }).click()
  await expect(toast(admin)).toContainText('This account has no second factor.')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await admin.getByRole('button', { name: 'More for Ben Fry' }).click()
  await admin.getByRole('menuitem', { name: 'Unlock' }).click()
  await expect(question).toContainText('Otherwise it stays locked until')
  await look(admin, 'unlock-user')
  await admin.unroute(/api\/admin\/users\?/)
  await question.getByRole('button', { name: 'Unlock' }).click()
  await expect(toast(admin)).toContainText('User updated successfully!')
  await expect(row(admin, 'Ben Fry')).not.toContainText('Locked')
})
