import { fromMenu } from './filling.ts'
import { expect, look, type Page, test, toast } from './journey.ts'

// A review from its round to its completion: staff, the company, and an employee who has no account.

const ROUND = 'Autumn reviews'
const EMPLOYEE = 'Rhian Powell'
const EMAIL = 'rhian.powell@acme.example'
const TITLE = `${ROUND}: ${EMPLOYEE}`

const ACHIEVED = 'The stocktake was done in one day.'
const WENT_WELL = 'The new scanners, once I had shown them to the others.'
const MANAGER = 'Deliveries were booked in late in seven weeks of twelve.'
const DECIDED = 'Bookings are looked at together every Friday.'
const COMMENT = 'The scanners came only in the ninth week.'
const REOPENED = 'The dates of the period were wrong.'

test('a review goes from its round to acknowledgement, completion and back', async ({ as, visitor }) => {
  test.setTimeout(240_000)
  const [sam, ada] = [await as('sam'), await as('ada')]
  await raisesRound(sam)
  const round = rowOf(sam)
  await expect(round).toContainText('Asked')

  const record = await opensRecord(sam)
  await record.getByRole('button', { name: 'Remind', exact: true }).click()
  await record.getByRole('button', { name: 'Send the reminder' }).click()
  const phone = await visitor({ viewport: { width: 390, height: 844 } })
  const toWrite = await linkOn(record)
  await writesOwnView(phone, toWrite)
  await expect(round).toContainText('Handed in')
  await look(sam, 'review-round')

  await ada.goto(new URL(record.url()).pathname)
  await expect(ada.getByText(/^Handed in/).first()).toBeVisible()
  await writesManagersReview(record)
  await sharesBoth(record)
  const toRead = await linkOn(record, toWrite)
  await phone.goto(toRead)
  await phone.getByRole('button', { name: 'Open my review' }).click()
  await expect(phone.getByText(MANAGER)).toBeVisible()
  await decides(record)
  await acknowledges(phone, await linkOn(record, toRead))
  await expect(record.getByText('Seen by the employee')).toBeVisible()
  await expect(record.getByText(COMMENT)).toBeVisible()

  await expect(ada.getByText('Seen by the employee')).toBeVisible()
  await readsNothing(ada)
  await completes(record)
  await expect(ada.getByText(MANAGER)).toBeVisible()
  await expect(ada.getByText(COMMENT)).toBeVisible()
  await readsOnly(ada)
  await expect(round).toContainText('Completed')
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This review is completed' })).toBeVisible()

  await record.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(toast(record)).toContainText('Request Completed')
  await fromMenu(ada, 'More', 'History')
  await findsAndReopens(sam)
  await expect(ada.getByText(REOPENED)).toBeVisible()
})

/** The row of the employee that this is about; the other one is only asked. */
const rowOf = (page: Page) =>
  page.getByRole('table', { name: 'People of the round' }).getByRole('row', { name: EMPLOYEE })

async function raisesRound(sam: Page) {
  await sam.goto('/rounds/new')
  await sam.getByLabel('Company').selectOption({ label: 'Acme Ltd' })
  await sam.getByLabel('Name of the round').fill(ROUND)
  await sam.getByRole('tab', { name: 'Type someone' }).click()
  await addsPerson(sam, EMPLOYEE, EMAIL)
  await addsPerson(sam, 'Owen Pugh', 'owen.pugh@acme.example')
  await sam.getByRole('checkbox', { name: 'Ask everyone at once' }).check()
  await sam.getByRole('button', { name: 'Raise 2 reviews' }).click()
  await expect(toast(sam)).toContainText('2 asked for a self-assessment.')
  const links = sam.getByRole('dialog', { name: '2 links to pass on' })
  await expect(links.getByRole('listitem').filter({ hasText: EMPLOYEE })).toContainText('/assessment#')
  await links.getByRole('button', { name: 'Done' }).click()
  await expect(sam.getByRole('heading', { name: ROUND })).toBeVisible()
}

async function addsPerson(sam: Page, name: string, email: string) {
  const form = sam.getByRole('tabpanel', { name: 'Type someone' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Add person' }).click()
  await expect(sam.getByRole('list', { name: 'People of the round' })).toContainText(name)
}

/** The link shown now: no mail server is set up, so the person who asked passes it on. */
async function linkOn(record: Page, earlier = 'none') {
  const shown = record.getByRole('status').filter({ hasText: 'This link is not e-mailed' }).locator('output')
  await expect(shown).not.toContainText(earlier)
  const link = new URL((await shown.textContent()) ?? '')
  return link.pathname + link.hash
}

async function writesOwnView(phone: Page, link: string) {
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Open my self-assessment' }).click()
  await phone.getByRole('textbox', { name: 'What you achieved' }).fill(ACHIEVED)
  await expect(phone.getByText(/^Saved at/).first()).toBeVisible()
  await phone.goto('about:blank')
  await phone.goto(link)
  await expect(phone.getByRole('textbox', { name: 'What you achieved' })).toHaveValue(ACHIEVED)
  await phone.getByRole('textbox', { name: 'What went well' }).fill(WENT_WELL)
  await phone.getByRole('radio', { name: /^3 / }).check()
  await look(phone, 'self-assessment')
  await phone.getByRole('button', { name: 'Hand it in' }).click()
  const question = phone.getByRole('alertdialog', { name: 'Hand in your self-assessment?' })
  await question.getByRole('button', { name: 'Hand it in' }).click()
  await expect(phone.getByRole('heading', { name: /is handed in/ })).toBeVisible()
}

/** In a second tab: the round stays before its reader. */
async function opensRecord(sam: Page) {
  const href = await rowOf(sam).getByRole('link', { name: EMPLOYEE }).getAttribute('href')
  const record = await sam.context().newPage()
  await record.goto(href ?? '')
  await expect(record.getByRole('heading', { name: TITLE })).toBeVisible()
  return record
}

async function writesManagersReview(sam: Page) {
  await expect(sam.getByText(WENT_WELL)).toHaveCount(0)
  await sam.getByRole('button', { name: 'Write the review' }).click()
  const form = sam.getByRole('dialog', { name: 'The manager’s review' })
  const words = form.getByLabel('How the period went')
  await form.getByRole('radio', { name: /^2 / }).check()
  await expect(words).toHaveAccessibleDescription(/needs evidence/)
  await words.fill(MANAGER)
  await expect(words).not.toHaveAccessibleDescription(/needs evidence/)
  await form.getByRole('button', { name: 'Save Draft' }).click()
  await expect(form).toBeHidden()
  await sam.getByRole('button', { name: 'Mark as ready' }).click()
  await expect(sam.getByText(/^Ready /)).toBeVisible()
}

async function sharesBoth(sam: Page) {
  await sam.getByRole('button', { name: 'Share both' }).click()
  const question = sam.getByRole('alertdialog', { name: `Share both sides with ${EMPLOYEE}?` })
  await question.getByRole('button', { name: 'Share both' }).click()
  await expect(sam.getByText(WENT_WELL)).toBeVisible()
}

async function decides(sam: Page) {
  await sam.getByRole('button', { name: 'Record the decision' }).click()
  const form = sam.getByRole('dialog', { name: 'The final decision' })
  await form.getByLabel('Decision').fill(DECIDED)
  await form.getByRole('radio', { name: /^2 / }).check()
  await form.getByRole('button', { name: 'Record the decision' }).click()
  await expect(form).toBeHidden()
  await expect(sam.getByText('Not acknowledged by the employee yet')).toBeVisible()
}

async function acknowledges(phone: Page, link: string) {
  await phone.goto(link)
  await expect(phone.getByText(DECIDED)).toBeVisible()
  await phone.getByRole('checkbox', { name: /I have seen this review/ }).check()
  await phone.getByRole('textbox', { name: 'Your comment' }).fill(COMMENT)
  await look(phone, 'shared-review')
  await phone.getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.getByRole('region', { name: 'Your comment' })).toContainText(COMMENT)
}

const written = [ACHIEVED, WENT_WELL, MANAGER, DECIDED, COMMENT]

async function readsNothing(ada: Page) {
  for (const text of written) expect(await ada.getByText(text).count(), text).toBe(0)
}

async function completes(sam: Page) {
  await sam.getByRole('tab', { name: 'Summary' }).click()
  await sam.getByRole('button', { name: 'Complete Review' }).click()
  const question = sam.getByRole('alertdialog', { name: 'Complete the review anyway?' })
  await expect(question).toContainText('There is no date of the interview.')
  await question.getByRole('button', { name: 'Complete Review' }).click()
  await expect(sam.getByText(/^Completed and locked on/)).toBeVisible()
  await look(sam, 'review-completed')
}

async function readsOnly(ada: Page) {
  await expect(ada.getByRole('tab')).toHaveText(['Review', 'Attachments', /^Messages/])
  const review = ada.getByRole('tabpanel', { name: 'Review' })
  await expect(review.getByText(DECIDED)).toBeVisible()
  await expect(review.getByRole('textbox')).toHaveCount(0)
  await expect(ada.getByRole('button', { name: 'Review as PDF' })).toBeInViewport()
}

async function findsAndReopens(sam: Page) {
  await sam.goto('/staff-dashboard?tab=completed')
  const ticket = sam.getByRole('list', { name: 'Completed requests' }).getByRole('listitem').filter({ hasText: TITLE })
  await expect(ticket).toContainText('by Sam Okafor')
  await ticket.getByRole('link', { name: TITLE }).click()
  const details = sam.getByRole('dialog', { name: TITLE })
  await expect(details).toContainText('Sam Okafor')
  await details.getByRole('button', { name: 'Reopen' }).click()
  await sam.getByRole('textbox', { name: 'Reason' }).fill(REOPENED)
  await sam.getByRole('button', { name: 'Reopen request' }).click()
  await expect(ticket).toContainText('No longer in this list')
}
