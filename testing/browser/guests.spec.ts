import { fromMenu } from './filling.ts'
import { expect, look, type Page, test } from './journey.ts'
import { raise, someEmployee, somePdf } from './requests.ts'

// People without an account: each has a link to a page of their own.

const referee = {
  refereeName: 'Glyn Roberts',
  companyName: 'Cambrian Foods Ltd',
  email: 'glyn.roberts@cambrian.example',
  relationship: 'Line manager',
  mayContact: true,
}

async function post<Answer>({ request }: Pick<Page, 'request'>, path: string, data: object = {}): Promise<Answer> {
  const response = await request.post(path, { data })
  expect(response.ok(), `${path} ${await response.text()}`).toBe(true)
  return response.json()
}

async function starterOf(ada: Page, more: object = {}) {
  const { id } = await raise(ada, { type: 'onboarding', title: 'New starter: Siân', employee: someEmployee, ...more })
  const { employee }: { employee: { id: string } } = await (await ada.request.get(`/api/requests/${id}`)).json()
  return { requestId: id, employeeId: employee.id }
}

test('a new starter is taken from the request to all checks done by four people', async ({ as, visitor }) => {
  const [ada, sam] = [await as('ada'), await as('sam')]
  const { requestId, employeeId } = await starterOf(ada)
  await ada.goto(`/requests/${requestId}`)
  await sam.goto(`/requests/${requestId}`)

  const [glyn, end] = [await visitor(), await referees(sam, ada, employeeId)]
  await glyn.goto(end)
  await answersAsReferee(glyn)
  await expect(sam.getByText('2 received, minimum 2')).toBeVisible()

  const { link } = await post<{ link: string }>(sam, `/api/employees/${employeeId}/starter-link`)
  const priya = await visitor({ viewport: { width: 320, height: 720 } })
  await priya.goto(pathOf(link))
  await provesWhoSheIs(priya)
  await sam
    .getByRole('link', { name: /Timeline/ })
    .or(sam.getByRole('tab', { name: 'Timeline' }))
    .first()
    .click()
  await expect(sam.getByRole('region', { name: 'From Priya' })).toContainText('Bank details')
  await look(sam, 'starter-panel')

  await provesRightToWork(ada, requestId)
  for (const { id } of await referencesOf(sam, employeeId))
    await post(sam, `/api/references/${id}/verify`, { method: 'call_back', notes: 'Rang the switchboard' })
  for (const name of ['ID Verification', 'Right to Work', 'References']) {
    await sam.getByRole('combobox', { name: `Status of ${name}` }).click()
    await sam.getByRole('option', { name: 'Completed' }).filter({ visible: true }).click()
    await expect(sam.getByRole('combobox', { name: `Status of ${name}` })).toContainText('Completed')
  }
  await expect(ada.getByText('100% complete')).toBeVisible()
  const [pack] = await Promise.all([sam.waitForEvent('download'), fromMenu(sam, 'More', 'Compliance pack')])
  expect(pack.suggestedFilename()).toMatch(/\.pdf$/)
})

const pathOf = (link: string) => new URL(link).pathname + new URL(link).hash

type Reference = { id: string }

async function referencesOf({ request }: Page, employeeId: string): Promise<Reference[]> {
  const { references } = await (await request.get(`/api/employees/${employeeId}/references`)).json()
  return references
}

/** Two are named: one has answered on paper; where the other answers is returned. */
async function referees(sam: Page, ada: Page, employeeId: string) {
  const [asked, byPost] = [
    await post<Reference>(ada, `/api/employees/${employeeId}/references`, referee),
    await post<Reference>(ada, `/api/employees/${employeeId}/references`, { ...referee, refereeName: 'Nia Rees' }),
  ]
  await post(sam, `/api/references/${byPost.id}/receive`, {
    via: 'post',
    receivedDate: '2026-01-05',
    statement: 'She worked here for four years.',
  })
  const { link } = await post<{ link: string }>(sam, `/api/references/${asked.id}/request`)
  return pathOf(link)
}

async function answersAsReferee(glyn: Page) {
  const job = glyn.getByRole('textbox', { name: 'Their job with you' })
  await glyn.getByLabel('You were their').selectOption({ label: 'Line manager' })
  const isKept = glyn.waitForResponse((each) => each.request().postData()?.includes('Accounts Assistant') ?? false)
  await job.fill('Accounts Assistant')
  await expect(glyn.getByText('2 of 7 questions answered')).toBeAttached()
  await isKept
  await glyn.reload()
  await expect(job).toHaveValue('Accounts Assistant')
  for (const region of ['When Priya worked for you', 'Priya’s work'])
    await glyn
      .getByRole('region', { name: region })
      .getByRole('checkbox', { name: /I would rather not say/ })
      .check()
  await glyn.getByRole('radio', { name: 'They resigned' }).check()
  await glyn.getByRole('radio', { name: 'I do not know, or we do not say' }).check()
  await glyn.getByRole('radio', { name: 'Our policy is not to say' }).check()
  await look(glyn, 'referee-page')
  await glyn.getByRole('checkbox', { name: /I am Glyn Roberts/ }).check()
  await glyn.getByRole('button', { name: 'Send the reference' }).click()
  await expect(glyn.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await look(glyn, 'referee-page-done')
  await glyn.reload()
  await expect(job).toHaveCount(0)
}

async function provesWhoSheIs(priya: Page) {
  await born(priya, '24')
  await expect(priya.getByText(/4 more|wrong/i).first()).toBeVisible()
  await born(priya, '23')
  await priya.getByLabel('Name on the account').fill('Priya Raman')
  await priya.getByLabel('First two digits').fill('20 41 77')
  await priya.getByLabel('Account number').fill('31902841')
  const bank = priya.getByRole('region', { name: 'Bank details' })
  await expect(bank.getByText('Done')).toBeVisible()
  await look(priya, 'starter-page')
  await priya.reload()
  await expect(bank.getByText('Done')).toBeVisible()
}

async function provesRightToWork(ada: Page, requestId: string) {
  await ada.request.post(`/api/requests/${requestId}/documents`, {
    multipart: { file: { name: 'Passport.pdf', mimeType: 'application/pdf', buffer: somePdf }, stage: 'rightToWork' },
  })
  await ada.getByRole('button', { name: 'Record a check' }).click()
  const form = ada.getByRole('dialog', { name: 'Record a right to work check' })
  await form.getByRole('radio', { name: /^Original document/ }).check()
  await expect(form.getByRole('checkbox', { name: 'Passport.pdf' })).toBeChecked()
  await form.getByLabel('Document', { exact: true }).selectOption({ label: 'List A: British passport' })
  await form.getByLabel('How the original was seen').selectOption({ label: 'With the holder present' })
  await form.getByRole('checkbox', { name: /The photo and the date of birth are theirs/ }).check()
  await form.getByLabel('Result').selectOption({ label: 'Verified: they may do this work' })
  await form.getByRole('button', { name: 'Record check' }).click()
  await expect(form).toBeHidden()
}

async function born(page: Page, day: string) {
  await page.getByLabel('Day').fill(day)
  await page.getByLabel('Month').fill('4')
  await page.getByLabel('Year').fill('1991')
  await page.getByRole('button', { name: 'Continue' }).click()
}
