import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openForm, SUBMIT } from '#testing/screen/form-in-test.tsx'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { onboarding } from './onboarding.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
  clearDrafts()
})

const open = (given: Parameters<typeof openForm>[1]) => openForm(onboarding.Form, given)

type Screen = Awaited<ReturnType<typeof open>>['screen']
const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true })

async function fillDate(screen: Screen, name: string, date: readonly [string, string, string]) {
  const boxes = screen.getByRole('group', { name })
  await userEvent.fill(boxes.getByLabelText('Day'), date[0])
  await userEvent.fill(boxes.getByLabelText('Month'), date[1])
  await userEvent.fill(boxes.getByLabelText('Year'), date[2])
}

async function fill(screen: Screen) {
  const words = {
    'First name': 'Priya',
    'Last name': 'Raman',
    'E-mail': 'priya@acme.example',
    'Street address': '1 High Street',
    City: 'Leeds',
    Postcode: 'ls1 1ab',
    'Job title': 'Supervisor',
  }
  for (const [label, text] of Object.entries(words)) await userEvent.fill(field(screen, label), text)
  await fillDate(screen, 'Date of birth', ['5', '4', '1990'])
  await fillDate(screen, 'Start date', ['1', '12', '2026'])
}

test('every required field says so in its own words', async ({ server, client }) => {
  const { screen, submit } = await open({ server, client })
  await userEvent.click(submit)
  for (const words of [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Date of birth is required',
    'Street address is required',
    'City is required',
    'Postcode is required',
    'Job title is required',
    'Start date is required',
  ])
    await expect.element(screen.getByText(words)).toBeVisible()
  expect(server.asked(SUBMIT)).toEqual([])
})

test('a new starter is announced, with what was left empty left out', async ({ server, client }) => {
  const { screen, submit, onSubmitted } = await open({ server, client })
  await fill(screen)
  const atRisk = screen.getByRole('group', { name: /^Is the work with children or adults at risk\?/ })
  for (const radio of atRisk.getByRole('radio').all()) await expect.element(radio).not.toBeChecked()
  await userEvent.click(atRisk.getByRole('radio', { name: 'Yes' }))
  await userEvent.click(submit)

  await until(() => expect(onSubmitted).toHaveBeenCalled())
  const { employee, ...request } = JSON.parse(server.asked(SUBMIT)[0]?.body ?? '{}')
  expect(request).toEqual({ type: 'onboarding', title: 'New starter: Priya Raman, Supervisor', priority: 'normal' })
  expect(employee).toEqual({
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya@acme.example',
    dateOfBirth: '1990-04-05',
    address: { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AB', country: 'United Kingdom' },
    jobTitle: 'Supervisor',
    startDate: '2026-12-01',
    employmentType: 'full-time',
    workWithAtRisk: 'yes',
  })
})

test('a title that the client has typed is left alone', async ({ server, client }) => {
  const { screen } = await open({ server, client })
  await userEvent.fill(field(screen, 'First name'), 'Priya')
  await expect.element(field(screen, 'Title')).toHaveValue('New starter: Priya')
  await userEvent.fill(field(screen, 'Title'), 'Our new supervisor')
  await userEvent.fill(field(screen, 'Last name'), 'Raman')
  await expect.element(field(screen, 'Title')).toHaveValue('Our new supervisor')
})

test('neither date of birth nor National Insurance number is kept in the draft', async ({ server, client }) => {
  const first = await open({ server, client })
  await fill(first.screen)
  await userEvent.fill(first.screen.getByLabelText(/^National Insurance number/), 'AB 12 34 56 C')
  await first.screen.unmount()
  const kept = JSON.stringify(Object.values(localStorage))
  expect(kept).toContain('Priya')
  expect(kept).not.toMatch(/1990|AB ?12/)

  const { screen } = await open({ server, client })
  await expect.element(field(screen, 'Last name')).toHaveValue('Raman')
  await expect.element(screen.getByRole('group', { name: 'Date of birth' }).getByLabelText('Year')).toHaveValue('')
})

test('referees are named with it, and none is sent where none is named', async ({ server, client }) => {
  const { screen, submit, onSubmitted } = await open({ server, client })
  await fill(screen)
  await userEvent.click(screen.getByRole('button', { name: 'Add a referee' }))
  const referee = screen.getByRole('group', { name: 'Referee 1' })
  await userEvent.fill(referee.getByLabelText('Name'), 'Glyn Roberts')
  await userEvent.fill(referee.getByLabelText('Company'), 'Cambrian Foods Ltd')
  await userEvent.fill(referee.getByLabelText('How they know each other'), 'Line manager')
  await userEvent.click(submit)
  await expect.element(referee.getByText('Give an e-mail address or a phone number')).toBeVisible()
  expect(server.asked(SUBMIT)).toEqual([])

  await userEvent.fill(referee.getByLabelText(/^Phone/), '01632 960114')
  await userEvent.click(submit)
  await until(() => expect(onSubmitted).toHaveBeenCalled())
  expect(JSON.parse(server.asked(SUBMIT)[0]?.body ?? '{}').referees).toEqual([
    {
      refereeName: 'Glyn Roberts',
      companyName: 'Cambrian Foods Ltd',
      relationship: 'Line manager',
      phone: '+441632960114',
      mayContact: false,
    },
  ])
})
