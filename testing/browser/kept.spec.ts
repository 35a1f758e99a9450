import { closeSummary, openReview, submitted } from './filling.ts'
import { expect, loseAnswer, signIn, test, toast } from './journey.ts'
import { countOf } from './requests.ts'

// Whatever happens between the first letter and the answer: nothing typed is lost, and nothing is sent twice.

test('typed text is still there after closing the form, a reload and an expired session', async ({ as }) => {
  const ada = await as('ada')
  const { form, title, goals, submit } = await openReview(ada)
  await title.fill('Review of Tom Ashby')
  await goals.fill('Fewer returns, and the forklift licence')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await ada.getByRole('alertdialog', { name: 'Close this form?' }).getByRole('button', { name: 'Close form' }).click()
  await expect(form).toBeHidden()
  const another = await ada.context().newPage()
  await another.goto('/client-dashboard')
  const draft = another.getByRole('region', { name: 'Draft: Performance Review' })
  await expect(draft).toContainText('Review of Tom Ashby')
  await draft.getByRole('button', { name: 'Continue' }).click()
  await expect(another.getByRole('dialog').getByLabel('Goals')).toHaveValue('Fewer returns, and the forklift licence')
  await another.close()

  await openReview(ada)
  await expect(goals).toHaveValue('Fewer returns, and the forklift licence')
  await ada.reload()
  await expect(goals).toHaveValue('Fewer returns, and the forklift licence')

  await ada.context().clearCookies()
  await submit.click()
  await expect(toast(ada)).toContainText('Unauthorized')
  await expect(toast(ada)).toContainText('You are logged out. Logging in again...')
  await signIn(ada, 'ada')
  await expect(goals).toHaveValue('Fewer returns, and the forklift licence')
  expect(await countOf(ada, 'Review of Tom Ashby')).toBe(0)
  await submit.click()
  await expect(toast(ada)).toContainText(submitted)
  expect(await countOf(ada, 'Review of Tom Ashby')).toBe(1)

  await closeSummary(ada)
  await openReview(ada)
  await expect(title).toHaveValue('')
})

test('no one else can find what was typed', async ({ as }) => {
  const ada = await as('ada')
  const { title } = await openReview(ada)
  await title.fill('Review of my deputy')
  await ada.context().clearCookies()
  await ada.reload()
  await signIn(ada, 'ben')
  await expect(title).toHaveValue('')
})

test('a request written while the server is away is kept, and there once when it is back', async ({ as, firm }) => {
  const ada = await as('ada')
  const { title, goals, submit } = await openReview(ada)
  await title.fill('Review during the power cut')
  await goals.fill('Written by candle-light')
  await firm.cutPower()
  await submit.click()
  await expect(toast(ada)).toContainText('The server cannot be reached.')
  await expect(goals).toHaveValue('Written by candle-light')
  await firm.restore()
  await submit.click()
  await expect(toast(ada)).toContainText(submitted)
  expect(await countOf(ada, 'Review during the power cut')).toBe(1)
})

test('a request whose answer was lost is submitted again without becoming two', async ({ as }) => {
  const ada = await as('ada')
  const { title, submit } = await openReview(ada)
  await title.fill('Review on a bad line')
  await loseAnswer(ada, /\/api\/requests$/)
  await submit.click()
  await expect(toast(ada)).toContainText('The server cannot be reached.')
  await expect(title).toHaveValue('Review on a bad line')
  await submit.click()
  await expect(toast(ada)).toContainText(submitted)
  expect(await countOf(ada, 'Review on a bad line')).toBe(1)
})

test('a double click submits once', async ({ as }) => {
  const ada = await as('ada')
  const { title, submit } = await openReview(ada)
  await title.fill('Review asked for in a hurry')
  await submit.dblclick()
  await expect(toast(ada)).toContainText(submitted)
  await closeSummary(ada)
  await expect(ada.getByRole('link', { name: 'Review asked for in a hurry', exact: true })).toHaveCount(1)
  expect(await countOf(ada, 'Review asked for in a hurry')).toBe(1)
})
