import { closeSummary, openForm, openReview, submitted } from './filling.ts'
import { expect, look, type Page, test, toast } from './journey.ts'
import { raise, somePdf } from './requests.ts'

// The forms that clients fill in, and where the answers show for everyone else.

test('a review that a client asks for stands before their adviser with its goals', async ({ as }) => {
  const [ada, sam] = [await as('ada'), await as('sam')]
  const { form, title, goals, submit } = await openReview(ada)
  await title.fill('Probation review: Ines Duarte')
  await goals.fill('Runs the late shift on her own')
  await form.getByLabel('Employee name').fill('Ines Duarte')
  await look(ada, 'performance-form')
  await submit.click()
  await expect(toast(ada)).toContainText(submitted)

  await sam.getByRole('tab', { name: /^Performance/ }).click()
  await sam.getByRole('navigation', { name: 'Performance' }).getByRole('link', { name: 'Ines Duarte' }).click()
  const record = sam.getByRole('article', { name: 'Probation review: Ines Duarte' })
  await expect(record.getByRole('definition').filter({ hasText: 'Ines Duarte' }).first()).toBeVisible()
  await record.getByRole('tab', { name: 'Goals' }).click()
  await expect(record.getByText('Runs the late shift on her own')).toBeVisible()
})

test('a conflict is submitted once it is confirmed and every address is one', async ({ as }) => {
  const [ada, sam] = [await as('ada'), await as('sam')]
  const form = await openForm(ada, 'Conflict Resolution')
  const submit = form.getByRole('button', { name: 'Submit Request' })
  await form.getByLabel('Title', { exact: true }).fill('Shouting in the yard')
  await form.getByLabel('Detailed Description').fill('On 3 March, and again a week later.')
  await expect(submit).toBeDisabled()
  await form.getByRole('group', { name: 'Legal Escalation Confirmation' }).getByRole('checkbox').check()
  await expect(submit).toBeEnabled()

  await form.getByRole('button', { name: 'Remove person 1' }).click()
  await submit.click()
  await expect(form.getByText('At least one participant must be added')).toBeVisible()
  const add = form.getByRole('button', { name: 'Add Employee' })
  await expect(add).toBeFocused()
  await add.click()
  const first = form.getByRole('group', { name: 'Person 1' })
  await first.getByLabel('E-mail').fill('olga at acme')
  await submit.click()
  await expect(first.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await first.getByLabel('Name').fill('Olga Marsh')
  await submit.click()
  await expect(first.getByLabel('E-mail')).toHaveAccessibleDescription('Invalid email address')
  await expect(first.getByLabel('E-mail')).toBeFocused()
  await look(ada, 'conflict-form-refused')
  await first.getByLabel('E-mail').fill('olga.marsh@acme.example')

  await add.click()
  await form.getByRole('group', { name: 'Person 2' }).getByLabel('Name').fill('No One After All')
  await form.getByRole('button', { name: 'Remove No One After All' }).click()
  await submit.click()
  await expect(toast(ada)).toContainText(submitted)
  await sam.getByRole('tab', { name: /^Conflict Resolution/ }).click()
  await sam
    .getByRole('navigation', { name: 'Conflict Resolution' })
    .getByRole('link', { name: 'Shouting in the yard' })
    .click()
  const record = sam.getByRole('article', { name: 'Shouting in the yard' })
  await expect(record.getByText('On 3 March, and again a week later.')).toBeVisible()
})

test('an onboarding form that was left empty says what it needs, in the words of each field', async ({ as }) => {
  const ada = await as('ada')
  const form = await openForm(ada, 'Employee Onboarding')
  await form.getByRole('button', { name: 'Submit Request' }).click()
  for (const [field, words] of required)
    await expect(form.getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(`^${words}`))
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused()
  await look(ada, 'onboarding-form-refused')
})

const required = [
  ['First name', 'First name is required'],
  ['Last name', 'Last name is required'],
  ['E-mail', 'Invalid email address'],
  ['Date of birth', 'Date of birth is required'],
  ['Street address', 'Street address is required'],
  ['City', 'City is required'],
  ['Postcode', 'Postcode is required'],
  ['Job title', 'Job title is required'],
  ['Start date', 'Start date is required'],
] as const

test('a file that is refused stays in the form with the reason, and only the others are sent', async ({ as }) => {
  const ada = await as('ada')
  const { form, title, submit } = await openReview(ada)
  await title.fill('Review with papers')
  await form
    .locator('input[type=file]')
    .setInputFiles([
      file('Goals.pdf', somePdf),
      file('Photos.pdf', Buffer.alloc(10_485_761)),
      file('Macro.exe', Buffer.from('MZ')),
    ])
  await expect(form.getByText('File too large - Photos.pdf is larger than 10MB.')).toBeVisible()
  await expect(form.getByText('Invalid file type - Macro.exe is not a supported file type.')).toBeVisible()
  await look(ada, 'performance-form-files')
  await submit.click()
  await expect(toast(ada)).toContainText(submitted)
  await expect(form).toBeHidden()
  await closeSummary(ada)

  await ada.getByRole('link', { name: 'Review with papers', exact: true }).click()
  await ada.getByRole('tab', { name: 'Attachments' }).click()
  const documents = ada.getByRole('list', { name: 'Uploaded documents' }).getByRole('listitem')
  await expect(documents).toHaveText([/Goals\.pdf/])
})

test('a file that is not what its name says is refused by the server, and the request stays', async ({ as }) => {
  const ada = await as('ada')
  const { form, title, submit } = await openReview(ada)
  await title.fill('Review with a false paper')
  await form.locator('input[type=file]').setInputFiles([file('Letter.pdf', Buffer.from('<html>'))])
  await submit.click()
  await expect(form.getByText('One document was not uploaded')).toBeVisible()
  await look(ada, 'document-refused')
  await form.getByRole('button', { name: 'Leave them out' }).click()
  await closeSummary(ada)
  await expect(ada.getByRole('link', { name: 'Review with a false paper', exact: true })).toBeVisible()
})

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test('everyone’s figures follow when a request is completed and reopened, without a reload', async ({ as }) => {
  const ada = await as('ada')
  const { id } = await raise(ada, { title: 'Review that moves the figures' })
  await ada.reload()
  // Anyone who comes in now has it in their first figures, so nothing moves before it is completed.
  const pages = { ada, sam: await as('sam'), sita: await as('sita'), grace: await as('grace') }
  const { sam, sita } = pages
  for (const page of Object.values(pages)) await settled(page)
  const before = await figuresOf(pages)
  for (const page of Object.values(pages)) await page.evaluate(() => document.body.setAttribute('data-stays', ''))

  const samAtWork = await sam.context().newPage()
  await samAtWork.goto(`/requests/${id}`)
  await samAtWork.getByRole('button', { name: 'Take it' }).click()
  await expect.poll(() => figuresOf(pages)).toEqual({ ...before, workload: before.workload + 1 })
  // It is completed over the version on screen, which has to be the one that was taken.
  await expect(samAtWork.getByRole('button', { name: 'Start work' })).toBeVisible()
  await samAtWork.getByRole('tab', { name: 'Summary' }).click()
  await samAtWork.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect
    .poll(() => figuresOf(pages))
    .toEqual({
      ...before,
      active: before.active - 1,
      completed: before.completed + 1,
      completedTab: before.completedTab + 1,
      inSidebar: before.inSidebar + 1,
    })
  await samAtWork.getByRole('button', { name: 'Reopen', exact: true }).click()
  await samAtWork.getByRole('textbox', { name: 'Reason' }).fill('A goal was left out')
  await samAtWork.getByRole('button', { name: 'Reopen request' }).click()
  await expect.poll(() => figuresOf(pages)).toEqual({ ...before, workload: before.workload + 1 })
  const activity = sita.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem').first()
  await expect(activity).toContainText('Sam Okafor')
  await expect(activity).toContainText('Review that moves the figures')
  for (const page of Object.values(pages)) await expect(page.locator('body[data-stays]')).toBeVisible()
})

async function settled(page: Page) {
  await expect(page.getByRole('listitem').filter({ hasText: /\d/ }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function figuresOf({ ada, sam, sita, grace }: Record<'ada' | 'sam' | 'sita' | 'grace', Page>) {
  return {
    active: await figure(ada, 'Your requests', 'Active Requests'),
    completed: await figure(ada, 'Your requests', 'Completed'),
    completedTab: numberIn(await ada.getByRole('tab', { name: /^Completed/ }).innerText()),
    total: await figure(sam, 'Figures', 'Total Requests'),
    workload: await figure(sam, 'Team Workload', 'Sam Okafor'),
    inSidebar: numberIn(
      await sita
        .getByRole('navigation')
        .getByRole('link', { name: /^Completed/ })
        .innerText(),
    ),
    elsewhere: await figure(grace, 'Your requests', 'Completed'),
  }
}

/** The first number of an entry of a list; none counts as nought. */
async function figure(page: Page, list: string, entry: string) {
  return numberIn(
    await page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: entry }).innerText(),
  )
}

const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 0)
