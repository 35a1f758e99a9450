import { cast, PASSWORD } from '#testing/fixtures/cast.ts'
import { expect, look, masteradmin, signIn, test, toast } from './journey.ts'

// Coming in, from the public page to the dashboard, and going out again.

test('the public page is whole without any script', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const section of sections) await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
  await page.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL(/#features$/)
  await expect(page.locator('#features')).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Access Portal' })).toHaveAttribute('href', '/login')
})

const sections = [
  'Recruitment and onboarding',
  'Conflict and performance management',
  'The platform keeps it that way.',
  'End-to-end HR solutions',
  'A simple CRM',
]

test('the public page leads to the login', async ({ visitor }) => {
  const page = await visitor()
  for (const door of ['Sign In', 'Access Portal']) {
    await page.goto('/')
    await page.getByRole('link', { name: door }).first().click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  }
})

test('text typed before the scripts have loaded is kept, and sent nowhere', async ({ visitor }) => {
  const page = await visitor()
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => come.promise.then(() => route.continue()))
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Username').fill(cast.ada.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await expect(page).toHaveURL('/login')
  come.resolve()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/client-dashboard/)
})

test('a wrong password is refused in words and keeps the username', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required')
  await expect(page.getByLabel('Username')).toBeFocused()
  await signIn(page, 'ada', 'not the password')
  await expect(page.getByRole('alert')).toContainText('Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue(cast.ada.username)
  await look(page, 'login-refused')
  await signIn(page, 'ada')
  await expect(page).toHaveURL('/client-dashboard')
  await expect(toast(page)).toContainText('Logged in successfully!')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Logged in successfully!')).toHaveCount(0)
})

test('Reset Password needs a username, and says the same for any name', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/login')
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await page.getByLabel('Username').fill('   ')
  await reset.click()
  await expect(page.getByRole('alert')).toContainText('Please enter your username first.')
  await expect(page.getByLabel('Username')).toBeFocused()
  const answers: string[] = []
  for (const username of [cast.ben.username, 'no.such.user']) {
    await page.goto('/login')
    await page.getByLabel('Username').fill(username)
    await reset.click()
    await expect(toast(page)).toContainText('Reset Request Submitted')
    await expect(page.getByRole('alert')).toHaveCount(0)
    answers.push(await toast(page).innerText())
  }
  expect(answers[0]).toBe(answers[1])
})

test('an account made in User Management is entered with a password of its owner’s own', async ({ as, visitor }) => {
  const admin = await as(masteradmin)
  await admin.getByRole('button', { name: 'Create User' }).click()
  const form = admin.getByRole('dialog', { name: 'Create User' })
  await form.getByLabel('E-mail').fill(mias.username)
  await form.getByLabel('Password').fill('given to you')
  await form.getByLabel('First Name').fill('Mia')
  await form.getByLabel('Company Name').fill('Initech Ltd')
  await form.getByRole('button', { name: 'Create User' }).click()
  await expect(toast(admin)).toContainText('User created successfully!')
  await expect(admin.getByRole('row', { name: /Mia/ })).toContainText('Initech Ltd')

  const mia = await visitor()
  await mia.goto('/login')
  await signIn(mia, mias, 'given to you')
  await expect(toast(mia)).toContainText('Password Setup Required')
  await expect(toast(mia)).toContainText('Please create a new password for your account.')
  const modal = mia.getByRole('dialog', { name: 'Set Your Password' })
  const [first, again] = [modal.getByLabel('New Password'), modal.getByLabel('Confirm Password')]
  const set = modal.getByRole('button', { name: 'Set Password' })
  await first.fill('seven77')
  await set.click()
  await expect(first).toHaveAccessibleDescription(/^Password must be at least 8 characters long/)
  await first.fill('long enough')
  await again.fill('long enouhg')
  await set.click()
  await expect(again).toHaveAccessibleDescription('Passwords do not match')
  await look(mia, 'set-password-refused')
  await mia.reload()
  await expect(modal).toBeVisible()
  await first.fill('long enough')
  await again.fill('long enough')
  await set.click()
  await expect(toast(mia)).toContainText('Password Set Successfully')
  await expect(toast(mia)).toContainText('You can now use your new password to sign in.')
  await expect(mia).toHaveURL('/client-dashboard')
  await expect(mia.getByRole('heading', { name: 'Initech Ltd' })).toBeFocused()

  const another = await visitor()
  await another.goto('/login')
  await signIn(another, mias, 'given to you')
  await expect(another.getByRole('alert')).toContainText('Invalid username or password')
})

const mias = { username: 'mia.holt@initech.example' }

const paths = [
  '/client-dashboard',
  '/staff-dashboard',
  '/admin-dashboard',
  '/users',
  '/security-log',
  '/nowhere',
] as const
const people = [
  { who: 'ada', role: 'a client', opens: ['/client-dashboard'] },
  { who: 'sam', role: 'a member of staff', opens: ['/staff-dashboard'] },
  {
    who: masteradmin,
    role: 'an administrator',
    opens: ['/client-dashboard', '/admin-dashboard', '/users', '/security-log'],
  },
] as const

/** The people whose dashboard is in its document, before any script has run. */
const drawnFor: Record<string, string> = { 'a client': '/client-dashboard', 'a member of staff': '/staff-dashboard' }

for (const { who, role, opens } of people)
  test(`${role} opens their own screens, and for every other address there is no page`, async ({ as }) => {
    const page = await as(who)
    const home = new URL(page.url()).pathname
    for (const path of paths) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      const open = opens.some((each) => each === path)
      expect(await heading.innerText(), path).toMatch(open ? /^(?!Page Not Found)/ : /^Page Not Found$/)
      const document = await (await page.request.get(path)).text()
      expect(document.includes('id="frame"'), `${path} is drawn in its document`).toBe(path === drawnFor[role])
    }
    for (const path of ['/', '/dashboard', '/login']) {
      await page.goto(path)
      await expect(page).toHaveURL(home)
    }
  })

test('a visitor is asked to sign in, and then taken to the page they wanted', async ({ visitor }) => {
  const page = await visitor()
  for (const path of ['/staff-dashboard', '/admin-dashboard', '/dashboard', '/client-dashboard?tab=completed']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  }
  await signIn(page, 'ada')
  await expect(page).toHaveURL('/client-dashboard?tab=completed')
  const stranger = await visitor()
  for (const path of ['/client-dashboard', '/staff-dashboard']) {
    await stranger.goto(path)
    await expect(toast(stranger)).toContainText('You are logged out. Logging in again...')
    await expect(stranger).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  for (const path of ['/users', '/nowhere']) {
    await stranger.goto(path)
    await expect(stranger.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
})

test('after logging out, going back shows nothing of before', async ({ as }) => {
  const sam = await as('sam')
  await sam.getByRole('link', { name: /^Team/ }).click()
  await expect(sam.getByRole('heading', { name: 'Team' })).toBeVisible()
  await sam.getByRole('button', { name: 'Logout' }).first().click()
  await expect(sam.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  for (const _ of ['to the team', 'to the dashboard']) {
    await sam.goBack()
    await expect(sam.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(sam.getByText(/Okafor|Harbour HR\s*Team/)).toHaveCount(0)
  }
  expect((await sam.request.get('/api/auth/user')).status()).toBe(401)
})
