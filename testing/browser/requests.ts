import { expect, type Locator, type Page } from '@playwright/test'

/** The person who makes a call, as the page at which they are signed in. */
export type Caller = Pick<Page, 'request'>
type Written = { title: string; type?: string; [field: string]: unknown }

/** Raises a request without its form; a review unless said otherwise. */
export async function raise(
  { request }: Caller,
  { type = 'performance_review', ...rest }: Written,
): Promise<{ id: string }> {
  const response = await request.post('/api/requests', { data: { type, ...rest } })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

/** How often there is a request of that title, as far as the person at the page may know. */
export async function countOf({ request }: Caller, title: string): Promise<number> {
  const response = await request.get('/api/requests', { params: { q: title } })
  const found: { title: string }[] = await response.json()
  return found.filter((each) => each.title === title).length
}

export const someEmployee = {
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya.raman@example.com',
  dateOfBirth: '1991-04-23',
  address: { street: '14 Quayside', city: 'Bristol', postcode: 'BS1 4DJ' },
  jobTitle: 'Warehouse Supervisor',
  startDate: '2026-12-07',
}

export const somePdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Shows rows that have just arrived in a list: they wait behind a button, unless the list is empty. */
export async function showArrived(page: Page, row: Locator) {
  const show = page.getByRole('button', { name: /new requests? · show$/ })
  await expect(row.or(show).first()).toBeVisible()
  if (await show.isVisible()) await show.click()
  await expect(row).toBeVisible()
}
