import { expect, masteradmin, type Page } from './journey.ts'
import { people } from './furnished.ts'

/** One screen or view, for one person who sees it at its fullest or at its emptiest. */
export type Screen = {
  name: string
  as: Who
  /** The address; the name of one of the furnished requests, in braces, stands for its id. */
  at: string
  /** Words that are there once it is. */
  shows: string
  /** Opens it, if the address does not. */
  open?: (page: Page) => Promise<void>
  /** The only size of screen on which there is such a thing. */
  only?: 'narrow'
}

const { longClient, longStaff, newClient, newStaff } = people
type Who = { username: string } | 'nora' | 'nobody'

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
const pressMore = (name: string) => async (page: Page) => {
  await press('More')(page)
  await page.getByRole('menuitem', { name }).click()
}
async function beginLetter(page: Page) {
  await press('New letter')(page)
  await page.getByLabel('To', { exact: true }).selectOption({ index: 1 })
  await press('Start the draft')(page)
}
async function jump(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
}

/** Every screen and view there is: a new one is a line here. */
export const screens: readonly Screen[] = [
  { name: 'landing', as: 'nobody', at: '/', shows: 'A simple CRM', open: layOut },
  { name: 'privacy', as: 'nobody', at: '/privacy', shows: 'Who is responsible' },
  { name: 'accessibility', as: 'nobody', at: '/accessibility', shows: 'What you can rely on' },
  { name: 'complaints', as: 'nobody', at: '/complaints', shows: 'What happens then' },
  { name: 'login', as: 'nobody', at: '/login', shows: 'First time here?' },
  { name: 'welcome', as: 'nobody', at: '/welcome#link', shows: 'This link no longer works' },
  { name: 'not-found', as: 'nobody', at: '/nowhere', shows: 'Page Not Found' },

  { name: 'overview', as: longClient, at: '/client-dashboard', shows: 'Finished review' },
  { name: 'overview', as: newClient, at: '/client-dashboard', shows: 'has not named your adviser yet' },
  { name: 'onboarding', as: longClient, at: '/client-dashboard?tab=onboarding', shows: 'Maximiliana' },
  { name: 'onboarding', as: newClient, at: '/client-dashboard?tab=onboarding', shows: 'No onboardings at the moment' },
  { name: 'conflict', as: longClient, at: '/client-dashboard?tab=conflict', shows: 'Conflict as agreed' },
  { name: 'conflict', as: newClient, at: '/client-dashboard?tab=conflict', shows: 'No open conflicts' },
  { name: 'performance', as: longClient, at: '/client-dashboard?tab=performance', shows: 'Review as agreed' },
  { name: 'new-round', as: longClient, at: '/rounds/new', shows: 'In this round: 0' },
  { name: 'performance', as: newClient, at: '/client-dashboard?tab=performance', shows: 'No reviews yet' },
  { name: 'completed', as: longClient, at: '/client-dashboard?tab=completed', shows: 'Finished review' },
  { name: 'completed', as: newClient, at: '/client-dashboard?tab=completed', shows: 'Nothing completed yet' },
  { name: 'all-requests', as: longClient, at: '/client-dashboard?list=all', shows: 'New starter' },
  { name: 'all-requests', as: newClient, at: '/client-dashboard?list=all', shows: 'No requests yet' },
  {
    name: 'all-requests-unanswered',
    as: longClient,
    at: '/client-dashboard?list=all&q=none',
    shows: 'Try other words',
  },
  {
    name: 'notifications',
    as: longClient,
    at: '/client-dashboard',
    open: press(/^Notifications/),
    shows: 'took the request',
  },
  {
    name: 'notifications',
    as: newClient,
    at: '/client-dashboard',
    open: press(/^Notifications/),
    shows: 'Nothing new',
  },
  { name: 'onboarding-form', as: longClient, at: '/client-dashboard?new=onboarding', shows: 'Address' },
  {
    name: 'performance-form',
    as: longClient,
    at: '/client-dashboard?new=performance_review',
    shows: 'Who is being reviewed',
  },
  {
    name: 'conflict-form',
    as: longClient,
    at: '/client-dashboard?new=conflict_resolution',
    shows: 'Legal Escalation Confirmation',
  },
  { name: 'submitted', as: longClient, at: '/client-dashboard?submitted={review}', shows: 'What happens next' },
  {
    name: 'onboarding-open',
    as: longClient,
    at: '/client-dashboard?tab=onboarding&request={onboarding}',
    shows: 'Check by',
  },
  { name: 'messages', as: longClient, at: '/client-dashboard?messages={onboarding}', shows: 'Thank you.' },
  { name: 'messages-silent', as: longClient, at: '/client-dashboard?messages={review}', shows: 'No messages yet.' },
  { name: 'record', as: longClient, at: '/requests/{onboarding}', shows: 'Check by' },
  { name: 'record-details', as: longClient, at: '/requests/{onboarding}?show=details', shows: 'Employment Details' },
  { name: 'record-messages', as: longClient, at: '/requests/{onboarding}?show=messages', shows: 'Thank you.' },
  { name: 'record-history', as: longClient, at: '/requests/{onboarding}?show=history', shows: 'took the request' },
  { name: 'record-pending', as: longClient, at: '/requests/{review}', shows: 'Change the request' },
  {
    name: 'record-withdraw',
    as: longClient,
    at: '/requests/{review}',
    open: pressMore('Withdraw'),
    shows: 'Withdraw this request?',
  },
  { name: 'record-missing', as: longClient, at: '/requests/nothing', shows: 'Page Not Found' },
  {
    name: 'ticket',
    as: longClient,
    at: '/client-dashboard?tab=completed&ticket={done}',
    shows: 'Open the whole record',
  },

  { name: 'overview', as: longStaff, at: '/staff-dashboard', shows: 'added a note' },
  { name: 'overview', as: newStaff, at: '/staff-dashboard', shows: 'Nothing has happened yet' },
  { name: 'overview', as: 'nora', at: '/staff-dashboard', shows: 'No clients assigned to you yet' },
  { name: 'onboarding', as: longStaff, at: '/staff-dashboard?tab=onboarding', shows: 'Maximiliana' },
  { name: 'onboarding', as: newStaff, at: '/staff-dashboard?tab=onboarding', shows: 'No onboardings at the moment' },
  { name: 'conflict', as: longStaff, at: '/staff-dashboard?tab=conflict', shows: 'Conflict as agreed' },
  { name: 'conflict', as: newStaff, at: '/staff-dashboard?tab=conflict', shows: 'No open conflicts' },
  { name: 'performance', as: longStaff, at: '/staff-dashboard?tab=performance', shows: 'Review as agreed' },
  { name: 'performance', as: newStaff, at: '/staff-dashboard?tab=performance', shows: 'No reviews yet' },
  { name: 'completed-tab', as: longStaff, at: '/staff-dashboard?tab=completed', shows: 'Finished review' },
  { name: 'completed-tab', as: newStaff, at: '/staff-dashboard?tab=completed', shows: 'Nothing completed yet' },
  { name: 'all-requests', as: longStaff, at: '/staff-dashboard?view=requests', shows: 'New starter' },
  {
    name: 'all-requests-selected',
    as: longStaff,
    at: '/staff-dashboard?view=requests',
    shows: 'selected',
    open: (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check(),
  },
  { name: 'all-requests', as: newStaff, at: '/staff-dashboard?view=requests', shows: 'No requests yet' },
  { name: 'all-requests', as: 'nora', at: '/staff-dashboard?view=requests', shows: 'No clients assigned to you yet' },
  { name: 'completed', as: longStaff, at: '/staff-dashboard?view=completed', shows: 'Finished review' },
  { name: 'completed', as: newStaff, at: '/staff-dashboard?view=completed', shows: 'Nothing completed yet' },
  { name: 'clients', as: longStaff, at: '/staff-dashboard?view=clients', shows: 'Ironmongery' },
  { name: 'clients', as: newStaff, at: '/staff-dashboard?view=clients', shows: newClient.email },
  { name: 'clients', as: 'nora', at: '/staff-dashboard?view=clients', shows: 'No clients assigned to you yet' },
  { name: 'team', as: longStaff, at: '/staff-dashboard?view=team', shows: longStaff.email },
  { name: 'team', as: newStaff, at: '/staff-dashboard?view=team', shows: newStaff.email },
  { name: 'reports', as: longStaff, at: '/staff-dashboard?view=reports', shows: 'Ironmongery' },
  { name: 'reports', as: newStaff, at: '/staff-dashboard?view=reports', shows: 'Unnamed Company' },
  { name: 'assign-task', as: longStaff, at: '/staff-dashboard?assign=pick', shows: 'Only unassigned requests' },
  { name: 'assign-task', as: newStaff, at: '/staff-dashboard?assign=pick', shows: 'Every open request' },
  { name: 'palette', as: longStaff, at: '/staff-dashboard', open: jump, shows: 'Go to Reports' },
  { name: 'palette', as: newStaff, at: '/staff-dashboard', open: jump, shows: 'Go to Reports' },
  { name: 'notifications', as: longStaff, at: '/staff-dashboard', open: press(/^Notifications/), shows: 'uploaded' },
  { name: 'menu', as: longStaff, at: '/staff-dashboard', open: press('Menu'), shows: 'Reports', only: 'narrow' },
  {
    name: 'conflict-open',
    as: longStaff,
    at: '/staff-dashboard?tab=conflict&request={conflict}&show=participants',
    shows: 'Ed Vine',
  },
  { name: 'messages', as: longStaff, at: '/staff-dashboard?messages={conflict}', shows: 'xxxxxxxx' },
  { name: 'record', as: longStaff, at: '/requests/{onboarding}', shows: 'Check by' },
  {
    name: 'record-check',
    as: longStaff,
    at: '/requests/{onboarding}',
    open: async (page) => {
      await press('Record a check')(page)
      await page.getByRole('radio', { name: /^Original document/ }).check()
    },
    shows: 'Copies kept',
  },
  {
    name: 'record-profile',
    as: longClient,
    at: '/requests/{onboarding}',
    open: press('View Full Profile'),
    shows: 'Compliance Status',
  },
  { name: 'record-conflict', as: longStaff, at: '/requests/{conflict}', shows: 'Case Details' },
  { name: 'record-resolution', as: longStaff, at: '/requests/{conflict}?show=resolution', shows: 'Follow-up Actions' },
  {
    name: 'record-escalation',
    as: longClient,
    at: '/requests/{conflict}',
    open: press('Request escalation'),
    shows: 'You can ask once',
  },
  {
    name: 'record-allegations',
    as: longStaff,
    at: '/requests/{conflict}?show=allegations',
    shows: 'Make finding',
  },
  { name: 'record-evidence', as: longStaff, at: '/requests/{conflict}?show=evidence', shows: 'Exhibit numbers never' },
  {
    name: 'record-letters',
    as: longStaff,
    at: '/requests/{conflict}?show=letters',
    open: press('New letter'),
    shows: 'Nothing is sent yet',
  },
  {
    name: 'letter-desk',
    as: longStaff,
    at: '/requests/{conflict}?show=letters',
    open: beginLetter,
    shows: 'Discard this draft',
  },
  {
    name: 'letter-templates',
    as: longStaff,
    at: '/requests/{conflict}?show=letters',
    open: press('Templates'),
    shows: 'Preview with this case',
  },
  { name: 'record-meetings', as: longStaff, at: '/requests/{conflict}?show=meetings', shows: 'Not told of the right' },
  {
    name: 'record-decision',
    as: longStaff,
    at: '/requests/{conflict}?show=resolution',
    open: press('Record the decision about Ed Vine'),
    shows: 'Why without a hearing',
  },
  { name: 'record-review', as: longStaff, at: '/requests/{review}', shows: 'Current Stage' },
  { name: 'record-progress', as: longStaff, at: '/requests/{review}?show=progress', shows: 'Recommended action' },
  { name: 'record-summary', as: longStaff, at: '/requests/{review}?show=summary', shows: 'Complete Review' },
  { name: 'record-attachments', as: longStaff, at: '/requests/{review}?show=documents', shows: 'No documents yet' },
  { name: 'record-goals', as: longStaff, at: '/requests/{review}?show=goals', shows: 'as agreed' },
  { name: 'record-documents', as: longStaff, at: '/requests/{onboarding}?show=documents', shows: '.pdf' },
  {
    name: 'record-notes',
    as: longStaff,
    at: '/requests/{onboarding}?show=notes',
    shows: 'Each note says who reads it',
  },
  { name: 'record-advice', as: longStaff, at: '/requests/{conflict}?show=advice', shows: 'No advice recorded yet' },
  { name: 'handover-brief', as: longStaff, at: '/requests/{conflict}/brief', shows: 'Open questions' },
  { name: 'record-finished', as: longStaff, at: '/requests/{done}', shows: 'Nothing was written in this review' },
  {
    name: 'record-edit',
    as: longStaff,
    at: '/requests/{review}',
    open: pressMore('Edit'),
    shows: 'You have not changed anything yet.',
  },
  { name: 'record-missing', as: longStaff, at: '/requests/nothing', shows: 'Page Not Found' },
  { name: 'assign', as: longStaff, at: '/staff-dashboard?assign={review}', shows: 'No one else serves' },
  { name: 'reassign', as: longStaff, at: '/staff-dashboard?assign={onboarding}', shows: 'already has this request' },
  {
    name: 'ticket',
    as: longStaff,
    at: '/staff-dashboard?view=completed&ticket={done}',
    shows: 'Open the whole record',
  },

  { name: 'my-account', as: longClient, at: '/account', shows: 'Requests completed' },
  { name: 'my-account', as: newStaff, at: '/account', shows: 'Assignments' },
  { name: 'my-account', as: masteradmin, at: '/account', shows: 'no e-mail address' },

  { name: 'users', as: masteradmin, at: '/admin-dashboard', shows: 'long.staff' },
  { name: 'users-unanswered', as: masteradmin, at: '/users?q=no+one+like+that', shows: 'No user matches' },
  { name: 'create-user', as: masteradmin, at: '/admin-dashboard?new=user', shows: 'A new company' },
  { name: 'sign-in-rules', as: masteradmin, at: '/admin-dashboard?rules=open', shows: 'Administrators, including you' },
  { name: 'security-log', as: masteradmin, at: '/security-log', shows: 'signed in' },
  {
    name: 'security-log-unanswered',
    as: masteradmin,
    at: '/security-log?q=no+one+like+that',
    shows: 'No entry matches',
  },
  { name: 'outbox', as: masteradmin, at: '/outbox', shows: 'kept for a week after sending' },
  { name: 'client-dashboard', as: masteradmin, at: '/client-dashboard', shows: 'No requests to show' },
]

/** Parts that have not been scrolled to are not redrawn for the dark scheme; axe would read their old colours. */
function layOut(page: Page) {
  return page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.part')) part.style.contentVisibility = 'visible'
  })
}
