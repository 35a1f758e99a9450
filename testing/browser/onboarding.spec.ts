import { fromMenu } from './filling.ts'
import { expect, look, test, toast } from './journey.ts'
import { raise, someEmployee, somePdf } from './requests.ts'

// The checks of a new starter: staff set them, the client makes the one that only an employer can make.

test('the checks of a new starter are set, proven, explained and finished, before everyone’s eyes', async ({ as }) => {
  const [ada, sam] = [await as('ada'), await as('sam')]
  const employee = { ...someEmployee, firstName: 'Omar', lastName: 'Haddad', startDate: '2026-01-05' }
  const { id } = await raise(ada, { type: 'onboarding', title: 'New starter: Omar Haddad', employee })
  await ada.request.post(`/api/requests/${id}/documents`, {
    multipart: { file: { name: 'Passport.pdf', mimeType: 'application/pdf', buffer: somePdf }, stage: 'rightToWork' },
  })
  await ada.goto(`/requests/${id}`)
  await sam.goto('/staff-dashboard?tab=onboarding')
  await sam.getByRole('searchbox', { name: 'Search by employee name or request...' }).fill('haddad')
  const list = sam.getByRole('list', { name: 'Onboardings' })
  await list.getByRole('link', { name: /Omar Haddad/ }).click()
  const record = sam.getByRole('article', { name: 'New starter: Omar Haddad' })
  const stage = (name: string) => record.getByRole('combobox', { name: `Status of ${name}` })

  await stage('ID Verification').click()
  await sam.getByRole('option', { name: 'Completed' }).filter({ visible: true }).click()
  await expect(toast(sam)).toContainText('Onboarding process updated successfully!')
  await expect(ada.getByText('50% complete')).toBeVisible()
  await expect(list).toContainText('50%')

  await stage('References').click()
  await sam.getByRole('option', { name: 'Completed' }).filter({ visible: true }).click()
  const missing = sam.getByRole('dialog', { name: 'Set References to Completed?' })
  await expect(missing).toContainText('No verified reference is recorded.')
  await missing.getByRole('button', { name: 'Set with this reason' }).click()
  await expect(missing.getByLabel('Reason')).toHaveAccessibleDescription(/Say why it needs nothing more/)
  await missing.getByLabel('Reason').fill('His first post')
  await missing.getByRole('button', { name: 'Set with this reason' }).click()
  await expect(ada.getByText('Without evidence: His first post')).toBeVisible()
  await expect(list).toContainText('References without evidence')

  const duty = ada
    .getByRole('region', { name: 'For you to do' })
    .getByRole('listitem')
    .filter({ hasText: 'Omar Haddad’s' })
  await duty.getByRole('link', { name: 'Record the check' }).click()
  const form = ada.getByRole('dialog', { name: 'Record a right to work check' })
  await expect(form.locator(':focus')).toBeAttached()
  await ada.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await duty.getByRole('link', { name: 'Record the check' }).click()
  await form.getByRole('radio', { name: /^Original document/ }).check()
  await expect(form.getByRole('checkbox', { name: 'Passport.pdf' })).toBeChecked()
  await form.getByLabel('Result').selectOption({ label: 'Verified: they may do this work' })
  await form.getByRole('button', { name: 'Record check' }).click()
  await expect(form.getByLabel('Document', { exact: true })).toHaveAccessibleDescription(
    'Choose the document that was seen',
  )
  await form.getByLabel('Document', { exact: true }).selectOption({ label: 'List A: British passport' })
  await form.getByLabel('How the original was seen').selectOption({ label: 'With the holder present' })
  await form.getByRole('checkbox', { name: /The photo and the date of birth are theirs/ }).check()
  await expect(form.getByText('This check comes after the start of work')).toBeVisible()
  await look(ada, 'right-to-work-form')
  await form.getByRole('button', { name: 'Record check' }).click()
  await expect(record.getByText('The check was made after work started on 5 January 2026')).toBeVisible()

  await stage('Right to Work').click()
  await sam.getByRole('option', { name: 'Completed' }).filter({ visible: true }).click()
  const override = sam.getByRole('dialog', { name: 'Set Right to Work to Completed?' })
  await override.getByLabel('Reason').fill('Transferred under TUPE')
  await override.getByRole('button', { name: 'Set with this reason' }).click()
  await expect(ada.getByText('Completed although its record said otherwise: Transferred under TUPE')).toBeVisible()
  await look(sam, 'onboarding-record')

  await fromMenu(sam, 'More', 'View Full Profile')
  const profile = sam.getByRole('dialog')
  await expect(profile.getByRole('heading', { name: 'Compliance Status' })).toBeVisible()
  await profile.getByRole('button', { name: 'Close' }).last().click()
  await expect(profile).toBeHidden()
  await record.getByRole('button', { name: 'Mark as Completed' }).click()
  const open = sam.getByRole('dialog', { name: 'Complete with work still open?' })
  await expect(open.getByText('References: Completed without evidence')).toBeVisible()
  await open.getByRole('button', { name: 'Complete anyway' }).click()
  await expect(sam.getByText('Select an onboarding to view its details.')).toBeVisible()
  await expect(list.getByRole('listitem')).toContainText('Completed')
})

test('a document opens in place, and is kept with the check it belongs to', async ({ as }) => {
  const sam = await as('sam')
  const ada = await as('ada')
  const { id } = await raise(ada, { type: 'onboarding', title: 'New starter: Ivy Chen', employee: someEmployee })
  await sam.goto(`/requests/${id}?show=documents`)
  await sam.getByRole('button', { name: 'Upload Document' }).click()
  const dialog = sam.getByRole('dialog', { name: 'Upload Document' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Council tax.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('14 Quayside, Bristol'),
  })
  await dialog.getByLabel('Belongs to').selectOption({ label: 'ID Verification' })
  await dialog.getByLabel('Description').fill('Proof of address')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  const documents = sam.getByRole('list', { name: 'Documents', exact: true })
  await expect(documents).toContainText('ID Verification')
  await documents.getByRole('link', { name: 'Council tax.txt', exact: true }).click()
  await expect(sam.getByRole('dialog', { name: 'Council tax.txt' })).toContainText('14 Quayside, Bristol')
  await look(sam, 'document-viewer')
})
