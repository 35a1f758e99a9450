import { expect, type Locator, type Page } from '@playwright/test'

/** Whoever makes a call: a page, as the person who is signed in at it. */
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

/** What has arrived in a list waits until somebody asks to see it, but in an empty one. */
export async function showArrived(page: Page, row: Locator) {
  const show = page.getByRole('button', { name: /new requests? · show$/ })
  await expect(row.or(show).first()).toBeVisible()
  if (await show.isVisible()) await show.click()
  await expect(row).toBeVisible()
}
