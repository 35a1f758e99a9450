import { expect, look, type Page, test } from './journey.ts'
import { raise, someEmployee } from './requests.ts'

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

test('a referee answers on a page of their own, which ends with the answer', async ({ as, visitor }) => {
  const [ada, sam] = [await as('ada'), await as('sam')]
  const { requestId, employeeId } = await starterOf(ada)
  const { id } = await post<{ id: string }>(ada, `/api/employees/${employeeId}/references`, referee)
  const { link } = await post<{ link: string }>(sam, `/api/references/${id}/request`)
  await sam.goto(`/requests/${requestId}`)
  await expect(sam.getByText('0 received, minimum 2')).toBeVisible()

  const glyn = await visitor()
  await glyn.goto(new URL(link).pathname + new URL(link).hash)
  await glyn.getByLabel('You were their').selectOption({ label: 'Line manager' })
  await glyn.getByRole('textbox', { name: 'Their job with you' }).fill('Accounts Assistant')
  await expect(glyn.getByText('2 of 7 questions answered')).toBeAttached()
  await glyn.reload()
  await expect(glyn.getByRole('textbox', { name: 'Their job with you' })).toHaveValue('Accounts Assistant')
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
  await expect(sam.getByText('1 received, minimum 2')).toBeVisible()

  await glyn.reload()
  await expect(glyn.getByRole('textbox', { name: 'Their job with you' })).toHaveCount(0)
})

test('a new starter proves who they are once, and finds what they typed again', async ({ as, visitor }) => {
  const [ada, sam] = [await as('ada'), await as('sam')]
  const { requestId, employeeId } = await starterOf(ada)
  const { link } = await post<{ link: string }>(sam, `/api/employees/${employeeId}/starter-link`)
  const priya = await visitor({ viewport: { width: 320, height: 720 } })
  await priya.goto(new URL(link).pathname + new URL(link).hash)
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

  await sam.goto(`/requests/${requestId}`)
  await expect(sam.getByRole('region', { name: 'From Priya' })).toContainText('Bank details')
  await look(sam, 'starter-panel')
})

async function born(page: Page, day: string) {
  await page.getByLabel('Day').fill(day)
  await page.getByLabel('Month').fill('4')
  await page.getByLabel('Year').fill('1991')
  await page.getByRole('button', { name: 'Continue' }).click()
}
