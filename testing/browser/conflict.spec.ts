import { expect, look, type Page, test, toast } from './journey.ts'
import { fromMenu } from './filling.ts'
import { raise, showArrived } from './requests.ts'

// A grievance against someone who has an account at the company that brings it.

const BEN = 'Ben Fry'
const HEARING = 'Helen Marsh'
const APPEALS = 'Amir Shah'
const ALLEGED = 'On 3 November he swapped her nights without asking.'
const OUTCOME = 'The rota is drawn up by two people from now on.'
const GROUNDS = 'The swap had been agreed on the telephone.'

test('a grievance is run from submission to its outcome, and a party to it never sees it', async ({ as }) => {
  const [ada, ben, sam] = [await as('ada'), await as('ben'), await as('sam')]
  const title = 'Grievance about the night rota'
  const requestId = await raiseAgainstBen(ada, { title, readers: [] })
  await noticesNothing(ben, ada, { title, requestId })
  await ben.goto('/client-dashboard')

  await ada.goto(`/requests/${requestId}?show=investigation`)
  await sam.goto(`/requests/${requestId}?show=investigation`)
  await sam.getByRole('button', { name: 'Take it' }).click()
  await expect(toast(sam)).toContainText('Request assigned successfully!')
  await sam.getByLabel('Current Stage').selectOption({ label: 'Conducting Interview' })
  await sam.getByRole('button', { name: 'Save', exact: true }).click()
  const now = ada.getByRole('list', { name: 'Stages' }).locator('[aria-current=step]')
  await expect(now).toContainText('Conducting Interview')

  await sam.getByRole('tab', { name: 'Participants' }).click()
  await addsToCase(sam, HEARING, 'Hearing manager')
  await addsToCase(sam, APPEALS, 'Appeal manager')
  await look(sam, 'case-participants')
  await wordsAllegation(sam)
  await hearAndDecide(sam, requestId)

  await ada.getByRole('tab', { name: 'Resolution' }).click()
  await expect(ada.getByText('No outcome yet')).toBeVisible()
  await finalises(sam)
  await expect(ada.getByText(OUTCOME)).toBeVisible()
  await expect(ada.getByRole('list', { name: 'Outcomes' })).toContainText(`${BEN}: `)
  await noticesNothing(ben, ada, { title, requestId })
})

test('a letter is issued once nothing in it is open, and goes into the whole case as PDF', async ({ as }) => {
  const [ada, sam] = [await as('ada'), await as('sam')]
  const requestId = await raiseAgainstBen(ada, { title: 'Grievance about the parking spaces' })
  await ada.goto(`/requests/${requestId}?show=letters`)
  await sam.goto(`/requests/${requestId}?show=letters`)
  await issuesLetter(sam)
  await expect(ada.getByText('No letter has been sent yet')).toBeVisible()
  await recordsSending(sam)
  await expect(ada.getByRole('table', { name: 'Letters' })).toContainText('Tess Moran')
  await makesCaseFile(sam)
})

test('a case is closed once the appeal against its outcome is decided, and a party never sees it', async ({ as }) => {
  const [ada, ben, sam] = [await as('ada'), await as('ben'), await as('sam')]
  const title = 'Grievance about the keys of the depot'
  const requestId = await raiseAgainstBen(ada, { title })
  await resolve(sam, requestId)
  await ada.goto(`/requests/${requestId}?show=resolution`)
  await sam.goto(`/requests/${requestId}?show=resolution`)

  await recordsAppeal(sam)
  const seen = ada.getByRole('list', { name: 'Appeals' })
  await expect(seen).toContainText(GROUNDS)
  await closes(sam)
  await expect(toast(sam)).toContainText(`The appeal by ${BEN} is still open. Decide it first.`)
  await sam.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

  await sam.getByRole('button', { name: `Record the decision on the appeal by ${BEN}` }).click()
  const decision = sam.getByRole('dialog', { name: `The decision on the appeal by ${BEN}` })
  await decision.getByLabel('Decision').selectOption({ label: 'Dismissed' })
  await decision.getByLabel('Reason').fill('No one else heard of that call.')
  await setDay(decision.getByRole('group', { name: 'Decided on' }))
  await decision.getByRole('button', { name: 'Record the decision' }).click()
  await expect(decision).toBeHidden()
  await expect(seen).toContainText('Dismissed')
  await look(sam, 'case-resolution')

  await closes(sam)
  await expect(toast(sam)).toContainText('Case Closed')
  await sam.getByRole('button', { name: 'More', exact: true }).click()
  await expect(sam.getByRole('menuitem', { name: 'History' })).toBeVisible()
  await expect(sam.getByRole('menuitem', { name: 'Close Case' })).toHaveCount(0)
  await sam.keyboard.press('Escape')
  await noticesNothing(ben, ada, { title, requestId })
})

type Case = { title: string; requestId: string }
type Box = Pick<Page, 'getByLabel'>

async function raiseAgainstBen(ada: Page, { title, ...more }: { title: string; readers?: [] }) {
  const participants = [
    { name: 'Tess Moran', email: 'tess.moran@acme.example', role: 'complainant' },
    { name: BEN, email: 'ben.fry@acme.example', role: 'respondent' },
  ]
  const { id } = await raise(ada, {
    type: 'conflict_resolution',
    title,
    description: 'It cannot be settled between the two of them.',
    participants,
    legalEscalationConfirmed: true,
    ...more,
  })
  return id
}

/** He does see later requests, so his screens leave out the case and nothing else, at every moment. */
async function noticesNothing(ben: Page, ada: Page, { title, requestId }: Case) {
  const after = title.replace('Grievance about', `Review ${crypto.randomUUID().slice(0, 8)} of`)
  const [its, others] = [ben.getByText(title), ben.getByRole('link', { name: after, exact: true })]
  await raise(ada, { title: after })
  await showArrived(ben, others)
  expect(await its.count()).toBe(0)
  const words = title.replace('Grievance about ', '')
  await ben.goto(`/client-dashboard?list=all&q=${encodeURIComponent(words)}`)
  await expect(others).toBeVisible()
  expect(await its.count()).toBe(0)
  await ben.goto(`/requests/${requestId}`)
  await expect(ben.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(await its.count()).toBe(0)
}

async function addsToCase(sam: Page, name: string, role: string) {
  await sam.getByRole('button', { name: 'Add participant' }).click()
  const form = sam.getByRole('dialog', { name: 'Add participant' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Role').selectOption({ label: role })
  await form.getByRole('button', { name: 'Add participant' }).click()
  await expect(form).toBeHidden()
  await expect(sam.getByRole('tabpanel', { name: 'Participants' }).getByText(name).first()).toBeVisible()
}

async function wordsAllegation(sam: Page) {
  await fromMenu(sam, 'Add…', 'Add an allegation')
  await sam.getByRole('button', { name: 'Add allegation' }).click()
  const wording = sam.getByRole('dialog', { name: 'Add an allegation' })
  await wording.getByLabel('What is alleged').fill(ALLEGED)
  await wording.getByLabel('Respondent').selectOption({ label: BEN })
  await wording.getByRole('button', { name: 'Add allegation' }).click()
  await expect(wording).toBeHidden()

  await sam.getByRole('button', { name: 'Make finding on allegation 1' }).click()
  const finding = sam.getByRole('dialog', { name: 'Finding on allegation 1' })
  await finding.getByRole('radio', { name: 'Upheld', exact: true }).check()
  await finding.getByLabel('Reason').fill('Both rotas show it.')
  await finding.getByRole('button', { name: 'Save finding' }).click()
  await expect(finding).toBeHidden()
  await expect(sam.getByRole('list', { name: 'Allegations' })).toContainText('Both rotas show it.')
}

async function issuesLetter(sam: Page) {
  await sam.getByRole('button', { name: 'New letter' }).click()
  const choice = sam.getByRole('dialog', { name: 'New letter' })
  await choice.getByLabel('To').selectOption({ label: 'Tess Moran, complainant' })
  await choice.getByRole('button', { name: 'Start the draft' }).click()

  const text = sam.getByRole('textbox', { name: 'Text of the letter' })
  const issue = sam.getByRole('button', { name: 'Issue letter' })
  await text.getByRole('button', { name: 'Investigator: missing' }).first().click()
  await sam.getByRole('dialog', { name: 'Investigator' }).getByLabel('Investigator').fill('Ines Marlow')
  await sam.getByRole('button', { name: 'Fill in' }).click()
  await sam.getByText(/^Fields/).click()
  await sam.getByRole('textbox', { name: 'Reply by' }).fill('Friday 4 December 2026')
  await sam.getByRole('textbox', { name: 'Contact' }).fill('Ada Nwosu, 01632 960114')
  await sam.getByRole('textbox', { name: 'Signed by' }).fill('Ada Nwosu')
  await sam.getByText(/^Fields/).click()
  await sam.getByRole('button', { name: 'Save draft' }).click()
  await expect(sam.getByText('1 thing missing: their role')).toBeVisible()
  await expect(issue).toBeDisabled()
  await look(sam, 'letter-draft')
  await sam.getByRole('button', { name: 'their role', exact: true }).click()
  await sam.getByRole('dialog', { name: 'Their role' }).getByLabel('Their role').fill('Operations manager')
  await sam.getByRole('button', { name: 'Fill in' }).click()
  const paper = sam.getByRole('article', { name: 'The letter' })
  await expect(paper).toContainText('Ines Marlow will look into')
  const colour = await paper.evaluate((element) => getComputedStyle(element).backgroundColor)
  await sam.emulateMedia({ colorScheme: 'dark' })
  await expect(paper).toHaveCSS('background-color', colour)
  await sam.emulateMedia({ colorScheme: 'light' })
  await issue.click()
  const question = sam.getByRole('alertdialog', { name: 'Issue this letter?' })
  await question.getByRole('button', { name: 'Issue letter' }).click()
  await expect(toast(sam)).toContainText('Letter issued. It can be sent now.')
}

async function recordsSending(sam: Page) {
  const letter = sam.getByRole('dialog', { name: 'Grievance acknowledgement: Tess Moran' })
  await letter.getByRole('radio', { name: 'First-class post' }).check()
  await letter.getByRole('button', { name: 'Record that it was sent' }).click()
  await expect(letter.getByText(/by first-class post/)).toBeVisible()
  await letter.getByRole('button', { name: 'Close' }).last().click()
  await expect(letter).toBeHidden()
}

async function finalises(sam: Page) {
  await sam.getByRole('tab', { name: 'Resolution' }).click()
  await sam.getByRole('radio', { name: 'Mediation' }).check()
  await sam.getByLabel('Outcome Summary').fill(OUTCOME)
  await sam.getByRole('button', { name: 'Finalize Resolution' }).click()
  await sam.getByRole('alertdialog').getByRole('button', { name: 'Finalize', exact: true }).click()
  await expect(toast(sam)).toContainText('Resolution Finalized')
}

async function recordsAppeal(sam: Page) {
  await sam.getByRole('button', { name: 'Record an appeal' }).click()
  const form = sam.getByRole('dialog', { name: 'Record an appeal' })
  await form.getByLabel('Who appeals').selectOption({ label: `${BEN}, respondent` })
  await form.getByLabel('Grounds').fill(GROUNDS)
  await setDay(form.getByRole('group', { name: 'Outcome letter sent on' }))
  await setDay(form.getByRole('group', { name: 'Appeal received on' }))
  await form.getByLabel('Who decides').selectOption({ label: `${APPEALS}, appeal manager` })
  await look(sam, 'appeal-form')
  await form.getByRole('button', { name: 'Record appeal' }).click()
  await expect(form).toBeHidden()
}

async function closes(sam: Page) {
  await fromMenu(sam, 'More', 'Close Case')
  const question = sam.getByRole('alertdialog', { name: 'Close this case?' })
  await question.getByRole('button', { name: 'Close Case' }).click()
}

async function makesCaseFile(sam: Page) {
  await sam.getByRole('button', { name: 'Whole case as PDF' }).click()
  const dialog = sam.getByRole('dialog', { name: 'Whole case as PDF' })
  const [file] = await Promise.all([
    sam.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Make the file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
}

const todayInLondon = () => Temporal.Now.plainDateISO('Europe/London').toString()

/** Today, in the three boxes of a date. */
async function setDay(date: Box) {
  const [year = '', month = '', day = ''] = todayInLondon().split('-')
  await date.getByLabel('Day').fill(day)
  await date.getByLabel('Month').fill(month)
  await date.getByLabel('Year').fill(year)
}

type Answer = { id: string; participants: { id: string; name: string }[] }

async function post({ request }: Page, path: string, data: object): Promise<Answer> {
  const response = await request.post(`/api/${path}`, { data })
  expect(response.ok(), `${path} ${await response.text()}`).toBe(true)
  return response.json()
}

/** The hearing and what its manager decided. */
async function hearAndDecide(sam: Page, requestId: string) {
  const ofCase = `conflict-resolution/${requestId}`
  const { participants }: Answer = await (await sam.request.get(`/api/${ofCase}`)).json()
  const idOf = (name: string) => participants.find((each) => each.name === name)?.id
  const today = todayInLondon()
  const meeting = { kind: 'hearing', meetingDate: today, meetingTime: '10:00', place: 'Room 2', held: true }
  await post(sam, `${ofCase}/meetings`, { ...meeting, participantId: idOf(BEN), ledById: idOf(HEARING) })
  const decision = { type: 'disciplinary', reason: 'He admitted it.', decidedById: idOf(HEARING), decidedOn: today }
  await post(sam, `${ofCase}/outcomes`, { ...decision, participantId: idOf(BEN) })
}

/** Everything up to the outcome, without a screen. */
async function resolve(sam: Page, requestId: string) {
  const { id: staffId } = await (await sam.request.get('/api/auth/user')).json()
  await post(sam, `requests/${requestId}/assign`, { staffId })
  const ofCase = `conflict-resolution/${requestId}`
  await post(sam, ofCase, { participants: [{ name: HEARING, role: 'hearing_manager' }] })
  await post(sam, ofCase, { participants: [{ name: APPEALS, role: 'appeal_manager' }] })
  await hearAndDecide(sam, requestId)
  const outcome = { resolutionType: 'mediation', resolutionDetails: OUTCOME }
  await post(sam, ofCase, { caseData: { ...outcome, status: 'resolved', currentStage: 'resolution_completed' } })
}
