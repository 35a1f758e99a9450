import type { Page } from '@playwright/test'
import { comeIn, expect, look, masteradmin, signIn, test, toast } from './journey.ts'

test.use({ firmOf: 'welcome' })
test.describe.configure({ mode: 'default' })

// Coming in by a link instead of a password that someone else has seen, on an installation without mail.

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
/** The link that the dialog shows once. */
async function linkShown(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Welcome Link' })
  await expect(dialog).toContainText('This link is not e-mailed')
  return dialog.getByText(/\/welcome#[\w-]{43}$/).innerText()
}

async function choose(page: Page, password: string, again = password) {
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(again)
  await page.getByRole('button', { name: 'Set Password' }).click()
}

test('an invited user chooses a password by the link, once', async ({ as, visitor }) => {
  const admin = await as(masteradmin)
  await admin.getByRole('button', { name: 'Create User' }).click()
  const form = admin.getByRole('dialog', { name: 'Create User' })
  await form.getByLabel('E-mail').fill('mia.holt@initech.example')
  await form.getByLabel('First Name').fill('Mia')
  await form.getByLabel('Last Name').fill('Holt')
  await form.getByLabel('Company Name').fill('Initech Ltd')
  await form.getByRole('radio', { name: /With a welcome link/ }).check()
  await expect(form.getByLabel('Password', { exact: true })).toHaveCount(0)
  await look(admin, 'create-user-invited')
  await form.getByRole('button', { name: 'Create User' }).click()
  await expect(toast(admin)).toContainText('User created successfully!')
  const first = await linkShown(admin)
  await look(admin, 'welcome-link')
  await admin.getByRole('button', { name: 'Done' }).click()
  await expect(admin.getByText(first)).toHaveCount(0)

  await admin.getByRole('button', { name: 'More for Mia Holt' }).click()
  await admin.getByRole('menuitem', { name: 'Send welcome link' }).click()
  const question = admin.getByRole('alertdialog')
  await expect(question).toContainText('Earlier links stop working.')
  await look(admin, 'send-welcome-link')
  await question.getByRole('button', { name: 'Send welcome link' }).click()
  const second = await linkShown(admin)
  await admin.getByRole('button', { name: 'Done' }).click()

  const mia = await visitor()
  await mia.goto(first)
  await expect(mia.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(mia.getByRole('alert')).toContainText('was replaced by a newer one')
  await expect(mia.getByRole('button', { name: 'Set Password' })).toHaveCount(0)
  await look(mia, 'welcome-gone')

  const again = await visitor()
  await comeIn(again, 'ada')
  await again.goto(second)
  await expect(again.getByRole('main')).toContainText(/signed in as ada\.nwosu\. .* mia\.holt@initech\.example\./)
  await look(again, 'welcome-signed-in')
  await again.getByRole('button', { name: 'Log out and go on' }).click()
  await expect(again.getByRole('main')).toContainText('Your username is mia.holt@initech.example.')
  await choose(again, 'seven77')
  await expect(again.getByLabel('New Password')).toHaveAccessibleDescription(
    /^Password must be at least 8 characters long/,
  )
  await choose(again, 'long enough indeed', 'long enouhg')
  await expect(again.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match')
  await choose(again, 'Initech 2026')
  await expect(again.getByLabel('New Password')).toHaveAccessibleDescription(/not based on your name/)
  await look(again, 'welcome-refused')
  await choose(again, 'long enough indeed')
  await expect(toast(again)).toContainText('Password Set Successfully')
  await expect(again).toHaveURL('/client-dashboard')
  await expect(again.getByRole('heading', { name: 'Initech Ltd' })).toBeFocused()
  await again.goto(second)
  await expect(again).toHaveURL('/client-dashboard')

  await expect(row(admin, 'Mia Holt')).not.toContainText('not signed in yet')
  await admin.getByRole('button', { name: 'More for Mia Holt' }).click()
  await expect(admin.getByRole('menuitem', { name: 'Send welcome link' })).toHaveCount(0)
  await admin.keyboard.press('Escape')

  const later = await visitor()
  await later.goto('/login')
  await signIn(later, { username: 'mia.holt@initech.example' }, 'long enough indeed')
  await expect(later).toHaveURL('/client-dashboard')
})

test('administrators find e-mails that are not sent in the outbox, and read them there', async ({ as }) => {
  const [admin, ada] = [await as(masteradmin), await as('ada')]
  await admin.getByRole('link', { name: 'Outbox' }).click()
  await expect(admin).toHaveURL('/outbox')
  const mails = admin.getByRole('row', { name: /Welcome link/ })
  const body = { email: 'leo@initrode.example', role: 'client', firstName: 'Leo', invite: true }
  expect((await admin.request.post('/api/admin/create-user', { data: body })).ok()).toBe(true)
  await expect(mails.first()).toContainText('to Leo')
  await expect(mails.first()).toContainText('Waiting')
  await look(admin, 'outbox')

  await admin.getByRole('button', { name: 'Read the e-mail to Leo: Welcome link' }).click()
  const mail = admin.getByRole('dialog', { name: 'Welcome link' })
  await expect(mail).toContainText('leo@initrode.example')
  await expect(mail).toContainText(/\/welcome#[\w-]{43}/)
  await look(admin, 'outbox-mail')
  await mail.getByRole('button', { name: 'Done' }).click()

  await ada.goto('/outbox')
  await expect(ada.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
