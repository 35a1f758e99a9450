import type { Page } from './journey.ts'

/** The toast once a request has been submitted. */
export const submitted = 'Request submitted successfully!'

/** The summary that follows: who looks at the request, and what was sent. Closing it leads back to the overview. */
export const summary = (page: Page) => page.getByRole('dialog', { name: 'Request submitted' })
export const closeSummary = (page: Page) => summary(page).getByRole('button', { name: 'Close' }).click()

/** Opens the form of a type from the client's overview. */
export async function openForm(page: Page, type: 'Employee Onboarding' | 'Performance Review' | 'Conflict Resolution') {
  await page.getByRole('button', { name: new RegExp(`^${type}`) }).click()
  return page.getByRole('dialog', { name: `${type} Request` })
}

/** Opens the shortest of the forms. */
export async function openReview(page: Page) {
  const form = await openForm(page, 'Performance Review')
  return {
    form,
    title: form.getByLabel('Title', { exact: true }),
    goals: form.getByLabel('Goals'),
    submit: form.getByRole('button', { name: 'Submit Request' }),
  }
}

/** Chooses from a menu of the record: `Add…` or `More`. */
export async function fromMenu(page: Page, menu: 'Add…' | 'More', item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
