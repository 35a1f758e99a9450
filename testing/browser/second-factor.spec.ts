import { generate } from 'otplib'
import { comeIn, expect, look, type Page, signIn, test, toast } from './journey.ts'
import { type Firm, PASSWORD } from './firm.ts'

// A second step beside the password, from its set-up to the sign-in that asks for it.

test.use({ firmOf: 'second factors' })
test.describe.configure({ mode: 'default' })

/** A member of a company of their own. */
async function engaged(firm: Firm, username: string) {
  await firm.engage({
    username,
    role: 'client',
    email: `${username}@lone.example`,
    firstName: 'Lena',
    lastName: 'Holt',
    companyName: `${username} Ltd`,
  })
  return { username }
}

/** An app that shows codes: each call gives one that has not been used yet, as far as half a minute ahead. */
function appWith(secret: string) {
  let steps = -1
  return () => {
    steps++
    return generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 })
  }
}

/** The key of the app, as the dialog writes it out. */
const keyOn = async (page: Page) => (await page.getByText(/^[A-Z2-7 ]{32,}$/).innerText()).replaceAll(' ', '')

/** The password, in the dialog that asks for it. */
const confirm = (page: Page, password = PASSWORD) =>
  page.getByRole('dialog').getByLabel('Current Password').fill(password)

async function setUpApp(page: Page) {
  await confirm(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const codeOf = appWith(await keyOn(page))
  await page.getByLabel('Code from the app').fill(await codeOf())
  await page.getByRole('button', { name: 'Turn on' }).click()
  return codeOf
}

/** A device that keeps passkeys, and opens them with a finger. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an app is set up, asked for at the next sign-in, and recovered from', async ({ firm, visitor }) => {
  const lena = await engaged(firm, 'lena.holt')
  const page = await visitor({ viewport: { width: 1440, height: 1100 } })
  await comeIn(page, lena)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Set up' }).click()
  await confirm(page, 'not hers')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  const codeOf = await setUpApp(page)
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await look(page, 'recovery-codes')
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await look(page, 'account-second-factor')

  const elsewhere = await visitor()
  await elsewhere.goto('/login')
  await signIn(elsewhere, lena)
  const code = elsewhere.getByLabel('Code from your app')
  await code.fill('000000')
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  await expect(elsewhere.getByText('This code is wrong or was used before.')).toBeVisible()
  await look(elsewhere, 'second-step')
  await code.fill(await codeOf())
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  await elsewhere.waitForURL(/client-dashboard/)

  const third = await visitor()
  await third.goto('/login')
  await signIn(third, lena)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByLabel('Recovery code').fill(recovery.toUpperCase())
  await third.getByRole('button', { name: 'Sign In' }).click()
  await third.waitForURL(/client-dashboard/)
})

test('a passkey signs in, as the second step and instead of the password', async ({ firm, visitor }) => {
  const mara = await engaged(firm, 'mara.holt')
  const page = await visitor()
  await withAuthenticator(page)
  await comeIn(page, mara)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
  await confirm(page)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Passkey, added Just now, not used yet')).toBeVisible()

  await page.request.post('/api/auth/logout')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(/client-dashboard/)

  await page.request.post('/api/auth/logout')
  await page.goto('/login')
  await signIn(page, mara)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL(/client-dashboard/)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await confirm(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page)).toContainText('Passkey removed')
  await expect(page.getByText('Laptop')).toBeHidden()
})

test('a user whose role needs a second factor sets one up before anything opens', async ({ firm, as, visitor }) => {
  const admin = await as({ username: 'masteradmin' })
  await firm.engage({ username: 'tess.moor', role: 'staff', email: 'tess.moor@firm.example', firstName: 'Tess' })
  const rule = (staff: boolean) => admin.request.patch('/api/admin/sign-in-rules', { data: { staff } })
  expect((await rule(true)).ok()).toBe(true)

  const page = await visitor()
  await page.goto('/login')
  await signIn(page, { username: 'tess.moor' })
  const dialog = page.getByRole('dialog', { name: 'Set Up Your Second Factor' })
  await expect(dialog).toBeVisible()
  await look(page, 'second-factor-needed')
  await dialog.getByRole('button', { name: 'Use an authenticator app' }).click()
  await setUpApp(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.waitForURL(/staff-dashboard/)
  await rule(false)
})
