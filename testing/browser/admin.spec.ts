import type { Page } from '@playwright/test'
import { cast } from '#testing/fixtures/cast.ts'
import { expect, look, masteradmin, signIn, test, toast } from './journey.ts'
import { raise } from './requests.ts'

test.use({ firmOf: 'administration' })
test.describe.configure({ mode: 'default' })

// The administrator's changes to accounts, and how their owners see them.

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** Opens the dialog of one of an account's further acts. */
async function choose(page: Page, name: string, act: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('an account is edited: only what was changed, faults at their fields, nothing typed lost', async ({ as }) => {
  const admin = await as(masteradmin)
  await look(admin, 'admin-users')
  const edit = admin.getByRole('button', { name: 'Edit Nora Quinn' })
  await edit.click()
  const form = admin.getByRole('dialog', { name: 'Edit User' })
  const save = form.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await form.getByLabel('Username').fill('no')
  await form.getByLabel('E-mail').fill(cast.sam.email)
  await save.click()
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription('Username must be at least 3 characters')
  await form.getByLabel('Username').fill('nora.quinn')
  await form.getByLabel('First Name').fill('Eleonora')
  await save.click()
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('That e-mail address already has an account.')
  await expect(toast(admin)).toContainText('That e-mail address already has an account.')
  await form.getByLabel('E-mail').fill(cast.nora.email)
  await form.getByLabel('Search clients by company or person').fill('glob')
  await form.getByRole('checkbox', { name: /Globex Ltd/ }).check()
  await look(admin, 'edit-user')

  await form.getByRole('button', { name: 'Cancel' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await admin.reload()
  await expect(form.getByLabel('First Name')).toHaveValue('Eleonora')
  const asked = admin.waitForRequest((request) => request.method() === 'PATCH')
  await save.click()
  expect(Object.keys((await asked).postDataJSON())).toEqual(['firstName', 'clientIds'])
  await expect(toast(admin)).toContainText('User updated successfully!')
  await expect(row(admin, 'Eleonora Quinn')).toContainText('serves Globex Ltd')
})

test('the master administrator keeps their name and their place', async ({ as }) => {
  const admin = await as(masteradmin)
  await expect(admin.getByRole('button', { name: 'More for Master Administrator' })).toHaveCount(0)
  await admin.getByRole('button', { name: 'Edit Master Administrator' }).click()
  const username = admin.getByRole('dialog', { name: 'Edit User' }).getByLabel('Username')
  await expect(username).toHaveAttribute('readonly')
  await expect(username).toHaveAccessibleDescription('The master administrator cannot be renamed.')
  await look(admin, 'edit-user-masteradmin')
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('button', { name: 'Edit Master Administrator' })).toBeFocused()
})

test('a suspended user is out at once, and back in when activated', async ({ as, visitor }) => {
  const [admin, sita] = [await as(masteradmin), await as('sita')]
  await choose(admin, 'Sita Rao', 'Suspend')
  const question = admin.getByRole('alertdialog')
  await expect(question).toContainText('signed out everywhere at once')
  await look(admin, 'suspend-user')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(toast(admin)).toContainText('User updated successfully!')
  await expect(sita.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(row(admin, 'Sita Rao')).toContainText('Inactive')
  await expect(admin.getByRole('button', { name: 'More for Sita Rao' })).toBeFocused()

  const again = await visitor()
  await again.goto('/login')
  await signIn(again, 'sita')
  await expect(again.getByRole('alert')).toContainText('Invalid username or password')
  await choose(admin, 'Sita Rao', 'Activate')
  await look(admin, 'activate-user')
  await question.getByRole('button', { name: 'Activate' }).click()
  await expect(row(admin, 'Sita Rao')).toContainText('Active')
  await signIn(again, 'sita')
  await expect(again).toHaveURL(/staff-dashboard/)
})

test('a user who asked for a reset gets a temporary password, and chooses their own with it', async ({
  as,
  visitor,
}) => {
  const admin = await as(masteradmin)
  const ben = await visitor()
  await ben.goto('/login')
  await ben.getByLabel('Username').fill(cast.ben.username)
  await ben.getByRole('button', { name: 'Reset Password' }).click()
  await admin.getByRole('button', { name: '1 asked for a reset' }).click()
  await expect(admin).toHaveURL(/state=reset_requested/)
  await expect(admin.getByRole('row')).toHaveCount(2)
  await admin.getByRole('button', { name: 'Issue Temporary Password to Ben Fry' }).click()

  const form = admin.getByRole('dialog', { name: 'Issue Temporary Password' })
  await expect(form).toContainText('For Ben Fry, Acme Ltd, who asked for a reset.')
  const [field, hours] = [form.getByLabel('Temporary Password'), form.getByLabel('Expires after')]
  await expect(hours).toHaveValue('72')
  expect(await hours.getByRole('option').allInnerTexts()).toEqual(['24 hours', '48 hours', '72 hours', '168 hours'])
  await field.fill('short')
  await form.getByRole('button', { name: 'Issue Temporary Password' }).click()
  await expect(field).toHaveAccessibleDescription(
    'Please provide a valid temporary password (at least 8 characters). At least 8 characters',
  )
  await look(admin, 'temporary-password-refused')
  await form.getByRole('button', { name: 'Generate' }).click()
  const password = await field.inputValue()
  await form.getByRole('button', { name: 'Issue Temporary Password' }).click()
  await expect(toast(admin)).toContainText('Temporary password issued successfully!')
  const issued = admin.getByRole('dialog', { name: 'Temporary Password Issued' })
  await expect(issued).toContainText(password)
  await expect(issued).toContainText('It is not shown again')
  await look(admin, 'temporary-password-issued')
  await issued.getByRole('button', { name: 'Done' }).click()
  await expect(admin.getByText(password)).toHaveCount(0)
  await admin.getByRole('button', { name: 'Clear Status' }).click()
  await expect(row(admin, 'Ben Fry')).toContainText('Temporary password until')

  await signIn(ben, 'ben', password)
  const modal = ben.getByRole('dialog', { name: 'Set Your Password' })
  await modal.getByLabel('New Password').fill('a password of my own')
  await modal.getByLabel('Confirm Password').fill('a password of my own')
  await modal.getByRole('button', { name: 'Set Password' }).click()
  await expect(ben).toHaveURL('/client-dashboard')
  await expect(row(admin, 'Ben Fry')).not.toContainText('Temporary password until')
})

test('the last account of a company with requests is deleted by the company’s name', async ({ as, firm }) => {
  await firm.engage({
    username: 'lone.wolf',
    role: 'client',
    email: 'lone@initech.example',
    companyName: 'Initech Ltd',
  })
  const [admin, lone] = [await as(masteradmin), await as({ username: 'lone.wolf' })]
  await raise(lone, { title: 'Q4 review: Tom Ashworth' })
  await choose(admin, 'lone.wolf', 'Delete User')
  const question = admin.getByRole('alertdialog')
  await expect(question).toContainText('What they wrote keeps their name')
  await look(admin, 'delete-user')
  const remove = question.getByRole('button', { name: 'Delete User' })
  await remove.click()
  await expect(question).toContainText('The company has 1 request.')
  const name = question.getByLabel('Company name')
  await expect(name).toBeFocused()
  await name.fill('Initech')
  await expect(remove).toBeDisabled()
  await look(admin, 'delete-last-account')
  await name.fill('Initech Ltd')
  await remove.click()
  await expect(toast(admin)).toContainText('User deleted successfully!')
  await expect(row(admin, 'lone.wolf')).toHaveCount(0)
  await expect(lone.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect(admin.getByRole('region', { name: 'All users' })).toBeFocused()
})
