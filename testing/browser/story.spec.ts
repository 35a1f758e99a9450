import type { Page } from '@playwright/test'
import { closeSummary, fromMenu, summary } from './filling.ts'
import { expect, look, test } from './journey.ts'

test.use({ firmOf: 'the story' })

// The firm's day from end to end, in as many browsers as there are people.

const TITLE = 'New starter: Priya Raman, Warehouse Supervisor'
const pdf = {
  name: 'Offer letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}
const csv = { name: 'Starter details.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Role\nPriya,Supervisor\n') }

async function setDate(page: Page, group: string, [day, month, year]: [string, string, string]) {
  const date = page.getByRole('group', { name: group })
  await date.getByLabel('Day').fill(day)
  await date.getByLabel('Month').fill(month)
  await date.getByLabel('Year').fill(year)
}

async function submitOnboarding(page: Page) {
  await page.getByRole('button', { name: /Employee Onboarding/ }).click()
  const form = page.getByRole('dialog', { name: 'Employee Onboarding Request' })
  await form.getByLabel('First name').fill('Priya')
  await form.getByLabel('Last name').fill('Raman')
  await form.getByLabel('E-mail').fill('priya.raman@example.com')
  await form.getByLabel('Phone').fill('07700 900123')
  await setDate(page, 'Date of birth', ['23', '4', '1991'])
  await form.getByLabel('National Insurance number').fill('AB 12 34 56 C')
  await form.getByLabel('Street address').fill('14 Quayside')
  await form.getByLabel('City').fill('Bristol')
  await form.getByLabel('Postcode').fill('bs1 4dj')
  await form.getByLabel('Job title').fill('Warehouse Supervisor')
  await setDate(page, 'Start date', ['7', '12', '2026'])
  await form.getByLabel('Priority').selectOption('High')
  await page.locator('input[type=file]').setInputFiles([pdf, csv])
  await look(page, 'onboarding-form')
  await form.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Request submitted successfully!').first()).toBeVisible()
  const sent = summary(page)
  await expect(sent.getByText('Sam Okafor and Sita Rao of Harbour HR can see it now')).toBeVisible()
  await expect(sent.getByText(/^Its reference is HR-\d{4}-\d{6}\.$/)).toBeVisible()
  for (const said of ['Priya Raman', 'Warehouse Supervisor', 'Offer letter.pdf'])
    await expect(sent.getByRole('definition').filter({ hasText: said }).first()).toBeVisible()
  await look(page, 'submitted')
  await closeSummary(page)
}

const figure = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label }).first()

test('a client raises a request, staff work it, and both see it live', async ({ as, visitor, firm }) => {
  test.setTimeout(240_000)
  const [ada, ben, grace, sam] = [await as('ada'), await as('ben'), await as('grace'), await as('sam')]
  await expect(sam.getByText('Recent Activity')).toBeVisible()
  await look(ada, 'client-overview-empty')
  await look(sam, 'staff-overview-empty')

  await submitOnboarding(ada)
  await expect(sam.getByText('submitted an Onboarding request')).toBeVisible()
  await expect(figure(sam, 'Total Requests')).toContainText('1')

  await sam
    .getByRole('link', { name: /All Requests/ })
    .first()
    .click()
  // Until then the activity on the dashboard has links of the same name.
  await expect(sam.getByRole('heading', { name: 'All Requests', level: 1 })).toBeVisible()
  await sam.getByRole('link', { name: TITLE, exact: true }).click()
  await expect(sam.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()
  await sam.getByRole('tab', { name: 'Details' }).click()
  await expect(sam.getByText('•• •• 1991')).toBeVisible()
  await look(sam, 'record-onboarding')
  await sam.getByRole('button', { name: 'Reveal National Insurance number' }).click()
  await expect(sam.getByText('AB 12 34 56 C')).toBeVisible()
  await sam.getByRole('button', { name: 'Take it' }).click()
  await expect(sam.getByText('Request assigned successfully!').first()).toBeVisible()
  await fromMenu(sam, 'More', 'Start work')
  await expect(sam.getByText('In Progress', { exact: true }).first()).toBeVisible()
  await sam.getByRole('tab', { name: 'Documents' }).click()
  await expect(sam.getByRole('link', { name: 'Offer letter.pdf', exact: true })).toBeVisible()
  await sam.getByRole('tab', { name: 'Messages' }).click()
  await expect(sam.getByText('No messages yet. Start the conversation!')).toBeVisible()
  const record = sam.getByRole('tabpanel', { name: /Messages/ })

  await ada.getByRole('link', { name: `Messages on ${TITLE}` }).click()
  const thread = ada.getByRole('dialog', { name: `Request Messages: ${TITLE}` })
  await expect(thread.getByText('In Progress')).toBeVisible()
  await record.getByRole('textbox', { name: 'Message' }).fill('Please see her original passport while she is with you.')
  await record.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(thread.getByText('Please see her original passport while she is with you.')).toBeVisible()
  await thread.getByRole('textbox', { name: 'Message' }).fill('She is coming in on Thursday at ten.')
  await thread.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(record.getByText('She is coming in on Thursday at ten.')).toBeVisible()
  await look(ada, 'request-messages')
  await look(sam, 'record-messages')

  await ben.getByRole('link', { name: TITLE, exact: true }).click()
  await expect(ben.getByText('Sam Okafor looks after this')).toBeVisible()
  await ben.getByRole('tab', { name: /^Messages 2 new/ }).click()
  await expect(ben.getByText('She is coming in on Thursday at ten.')).toBeVisible()
  await fromMenu(ben, 'More', 'History')
  await expect(ben.getByRole('list', { name: 'History' })).toContainText('Sam Okafor took the request')
  await look(ben, 'record-history')
  await expect(grace.getByText(TITLE)).toHaveCount(0)
  await grace.goto(new URL(ben.url()).pathname)
  await expect(grace.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(grace.getByRole('button', { name: 'Logout' })).toBeVisible()
  await look(grace, 'not-found')

  await sam.getByRole('button', { name: 'Mark as Completed' }).click()
  await sam.getByRole('button', { name: 'Complete anyway' }).click()
  await expect(thread.getByText('Completed').filter({ visible: true }).first()).toBeVisible()
  await thread.getByRole('button', { name: 'Close' }).click()
  await expect(figure(ada, 'Completed')).toContainText('1')
  await expect(ada.getByRole('tab', { name: /Completed/ })).toContainText('1')

  await firm.crash()
  for (const page of [ada, ben, sam]) {
    await page.reload()
    await expect(page.getByText(TITLE).first()).toBeVisible()
  }
  await ada.getByRole('link', { name: TITLE, exact: true }).click()
  await ada.getByRole('tab', { name: /^Messages/ }).click()
  await expect(ada.getByText('She is coming in on Thursday at ten.')).toBeVisible()
  await ada.getByRole('link', { name: 'Overview' }).click()
  await expect(ada.getByRole('heading', { name: 'Recent Requests' })).toBeVisible()
  const stranger = await visitor()
  await stranger.goto('/client-dashboard')
  await expect(stranger.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})
