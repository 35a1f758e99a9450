import { expect, look, loseAnswer, type Page, signIn, test, toast } from './journey.ts'
import { fromMenu } from './filling.ts'
import { raise, showArrived } from './requests.ts'

// The conversation on a request, and what staff write down beside it.

/** The messages on a request over its reader's dashboard. */
async function openThread(page: Page, { id }: { id: string }) {
  await page.goto(`${new URL(page.url()).pathname}?messages=${id}`)
  const thread = page.getByRole('dialog', { name: /^Request Messages:/ })
  return { thread, box: thread.getByRole('textbox', { name: 'Message' }), log: thread.getByRole('log') }
}

const times = (log: { innerText(): Promise<string> }, words: string) =>
  log.innerText().then((text) => text.split(words).length - 1)

test('Enter sends a message, Shift and Enter breaks its line, and blanks alone are not sent', async ({ as }) => {
  const [ada, sam] = [await as('ada'), await as('sam')]
  const request = await raise(ada, { title: 'Talk about the rota' })
  const { box, log, thread } = await openThread(ada, request)
  const theirs = await openThread(sam, request)
  await expect(box).toBeFocused()
  await ada.keyboard.press('Enter')
  await ada.keyboard.type('   ')
  await expect(thread.getByRole('button', { name: 'Send' })).toBeDisabled()
  await ada.keyboard.press('Enter')
  await expect(log.getByText('No messages yet. Start the conversation!')).toBeVisible()

  await box.fill('')
  await ada.keyboard.type('Early shift on Monday,')
  await ada.keyboard.press('Shift+Enter')
  await ada.keyboard.type('late shift from Tuesday.')
  await expect(theirs.log.getByText('Early shift')).toHaveCount(0)
  await ada.keyboard.press('Enter')
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  const arrived = theirs.log.getByText('Early shift on Monday,')
  await expect(arrived).toBeVisible()
  expect(await arrived.innerText()).toBe('Early shift on Monday,\nlate shift from Tuesday.')
})

test('a message written while the server is away says so, and arrives once when it is back', async ({ as, firm }) => {
  const [ada, sam] = [await as('ada'), await as('sam')]
  const request = await raise(ada, { title: 'Talk through a power cut' })
  const { box, log } = await openThread(ada, request)
  const theirs = await openThread(sam, request)
  for (const each of [log, theirs.log]) await expect(each.getByText('No messages yet.')).toBeVisible()
  await firm.cutPower()
  await box.fill('Can anyone read this?')
  await box.press('Enter')
  await expect(log.getByRole('alert')).toContainText('Failed to send message. Please try again.')
  await expect(toast(ada)).toContainText('Failed to send message. Please try again.')
  await look(ada, 'message-not-sent')

  await firm.restore()
  await log.getByRole('button', { name: 'Try again' }).click()
  await expect(theirs.log.getByText('Can anyone read this?')).toBeVisible()
  await expect(log.getByRole('alert')).toHaveCount(0)
  await ada.reload()
  await expect(log.getByText('Can anyone read this?')).toBeVisible()
  expect(await times(log, 'Can anyone read this?')).toBe(1)
  expect(await times(theirs.log, 'Can anyone read this?')).toBe(1)
})

test('a message that was not sent is still there after a reload', async ({ as, firm }) => {
  const ada = await as('ada')
  const request = await raise(ada, { title: 'Talk before a reload' })
  const { box, log } = await openThread(ada, request)
  await expect(log.getByText('No messages yet.')).toBeVisible()
  await firm.cutPower()
  await box.fill('Unsent so far')
  await box.press('Enter')
  await expect(log.getByRole('alert')).toBeVisible()
  await box.fill('And half a sen')
  await firm.restore()
  await ada.reload()
  await expect(box).toHaveValue('And half a sen')
  await log.getByRole('button', { name: 'Try again' }).click()
  await expect(log.getByRole('alert')).toHaveCount(0)
  expect(await times(log, 'Unsent so far')).toBe(1)
})

test('a message being written when the session ends is there after signing in again, unless its writer logged out', async ({
  as,
}) => {
  const ada = await as('ada')
  const request = await raise(ada, { title: 'Talk across two tabs' })
  const { box, log } = await openThread(ada, request)
  await box.fill('Half a thought')
  await ada.request.post('/api/auth/logout')
  await expect(toast(ada)).toContainText('You are logged out. Logging in again...')
  await signIn(ada, 'ada')
  await expect(box).toHaveValue('Half a thought')
  await box.press('Enter')
  await expect(log.getByText('Half a thought')).toBeVisible()

  await box.fill('Nothing for the next at this desk')
  const otherTab = await ada.context().newPage()
  await otherTab.goto('/client-dashboard')
  await otherTab.getByRole('button', { name: 'Logout' }).click()
  await expect(ada).toHaveURL(/\/login/)
  await signIn(ada, 'ada')
  await expect(box).toHaveValue('')
})

test('a message whose answer was lost is sent again without becoming two', async ({ as }) => {
  const [ada, sam] = [await as('ada'), await as('sam')]
  const request = await raise(ada, { title: 'Talk on a bad line' })
  const { box, log } = await openThread(ada, request)
  const theirs = await openThread(sam, request)
  await loseAnswer(ada, /\/messages$/)
  await box.fill('Said once')
  await box.press('Enter')
  await log.getByRole('button', { name: 'Try again' }).click()
  await expect(log.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await box.fill('And something else')
  await box.press('Enter')
  await expect(theirs.log.getByText('And something else')).toBeVisible()
  expect(await times(theirs.log, 'Said once')).toBe(1)
  expect(await times(log, 'Said once')).toBe(1)
})

test('unread messages are counted until they are read, for each reader separately', async ({ as }) => {
  const [ada, ben, sam] = [await as('ada'), await as('ben'), await as('sam')]
  const request = await raise(ada, { title: 'Talk to be read' })
  await sam.request.post(`/api/requests/${request.id}/messages`, { data: { content: 'One' } })
  await sam.request.post(`/api/requests/${request.id}/messages`, { data: { content: 'Two' } })
  for (const page of [ada, ben]) await showArrived(page, requestOf(page))
  for (const page of [ada, ben]) await expect(requestOf(page)).toContainText('2 new')
  await expect(ada.getByRole('banner').getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible()
  await expect(ada).toHaveTitle(/^\(\d+\) Client Portal/)
  await expect(ada.getByRole('list', { name: 'Your requests' })).toContainText('2 unread')
  await look(ada, 'client-overview-unread')

  await requestOf(ada).getByRole('link', { name: 'Messages on Talk to be read' }).click()
  await expect(ada.getByRole('log').getByText('Two')).toBeVisible()
  await ada.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(requestOf(ada)).not.toContainText('new')
  await expect(ada.getByText('unread')).toHaveCount(0)
  await expect(requestOf(ben)).toContainText('2 new')

  await sam.getByRole('tab', { name: /^Performance/ }).click()
  const listed = row(sam.getByRole('navigation', { name: 'Performance' }))
  await expect(listed).not.toContainText('new')
  await ada.request.post(`/api/requests/${request.id}/messages`, { data: { content: 'Three' } })
  await expect(listed).toContainText('1 new')
})

/** Not the task to read them. */
const requestOf = (page: Page) =>
  row(page).filter({ has: page.getByRole('link', { name: 'Messages on Talk to be read' }) })

const row = (within: Pick<Page, 'getByRole'>) => within.getByRole('listitem').filter({ hasText: 'Talk to be read' })

test('notes are for staff unless they say otherwise: the client is not shown that there are any', async ({ as }) => {
  const [ada, sam, sita] = [await as('ada'), await as('sam'), await as('sita')]
  const { id } = await raise(ada, { title: 'Talk about Jo' })
  await sam.goto(`/requests/${id}`)
  await fromMenu(sam, 'Add…', 'Write a note')
  await sam.getByRole('button', { name: 'Add Note' }).click()
  await expect(sam.getByLabel('Add Note')).toHaveAccessibleDescription('Please enter a note before submitting.')
  await sam.getByLabel('Add Note').fill('He sounded upset on the telephone.')
  await sam.getByRole('button', { name: 'Add Note' }).click()
  await expect(toast(sam)).toContainText('Note added successfully!')
  await look(sam, 'record-notes')
  await sita.goto(`/requests/${id}?show=notes`)
  await expect(sita.getByText('He sounded upset on the telephone.')).toBeVisible()

  await ada.goto(`/requests/${id}?show=notes`)
  await expect(ada.getByRole('tab')).toHaveText([
    'Assessment',
    'Goals',
    'Attachments',
    'Progress',
    'Summary',
    'Messages',
    'Notes',
  ])
  await expect(ada.getByText('No notes yet')).toBeVisible()
  await fromMenu(ada, 'More', 'History')
  await expect(ada.getByRole('list', { name: 'History' })).toContainText('submitted a Performance Review request')
  await expect(ada.getByText(/added a note|upset/i)).toHaveCount(0)
  expect(await (await ada.request.get(`/api/requests/${id}/notes`)).json()).toEqual([])
})
