import { expect } from 'vitest'
import { listReferences } from '#features/reference/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { aNewStarter, anOnboarding, aReferee, aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { getOnboarding, onboardingStats } from './contract.ts'

test('an onboarding opens an employee and a process with the defaults of the form', async ({ ada, world }) => {
  const { id, employee } = await ada.raises(anOnboarding())

  const { rows } = await world.owner.query(
    `select e.id, first_name, phone, job_title, start_date::text, employment_type, p.overall_progress,
      id_verification_status as id_verification, dbs_check_status as dbs_check
     from employees e join onboarding_processes p on p.employee_id = e.id where e.request_id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      id: employee?.id,
      first_name: 'Priya',
      phone: '+447700900123',
      job_title: 'Warehouse Supervisor',
      start_date: '2026-12-07',
      employment_type: 'full-time',
      overall_progress: 0,
      id_verification: 'pending',
      dbs_check: 'not_applicable',
    },
  ])
})

test('the database holds no readable identity', async ({ ada, world }) => {
  const { id } = await ada.raises(anOnboarding())

  const { rows } = await world.owner.query('select to_jsonb(e)::text as row from employees e where request_id = $1', [
    id,
  ])
  for (const canary of ['1991-04-23', 'AB123456C', 'Quayside', 'BS1 4DJ']) {
    expect(rows[0].row).not.toContain(canary)
    expect(rows[0].row).not.toContain(Buffer.from(canary).toString('hex'))
  }
})

const refusals: [string, object, string][] = [
  ['firstName', { firstName: ' ' }, 'First name is required'],
  ['lastName', { lastName: '' }, 'Last name is required'],
  ['email', { email: 'priya@' }, 'Invalid email address'],
  ['dateOfBirth', { dateOfBirth: '' }, 'Date of birth is required'],
  ['dateOfBirth', { dateOfBirth: '2020-01-01' }, 'Enter a date of birth of someone aged 13 to 100'],
  ['jobTitle', { jobTitle: '' }, 'Job title is required'],
  ['startDate', { startDate: '' }, 'Start date is required'],
  ['address.street', { address: { street: '', city: 'Bristol', postcode: 'BS1 4DJ' } }, 'Street address is required'],
  ['address.city', { address: { street: '14 Quayside', city: '', postcode: 'BS1 4DJ' } }, 'City is required'],
  ['address.postcode', { address: { street: '14 Quayside', city: 'Bristol', postcode: '' } }, 'Postcode is required'],
  [
    'address.postcode',
    { address: { street: '14 Quayside', city: 'Bristol', postcode: 'SW1A 1CA' } },
    'Enter a UK postcode, for example SW1A 1AA',
  ],
  [
    'nationalInsuranceNumber',
    { nationalInsuranceNumber: 'QQ123456C' },
    'Enter a National Insurance number in the form QQ 12 34 56 C',
  ],
]

test.for(refusals)('%s is asked for: %o → %s', async ([field, changes, message], { ada }) => {
  const raising = ada.raises(anOnboarding({ employee: aNewStarter(changes) }))

  await expect(raising).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [`employee.${field}`]: [message] } },
  })
})

test('nothing is left behind when the form is refused', async ({ ada, world }) => {
  const count = async () => (await world.owner.query('select count(*)::int as n from requests')).rows[0].n
  const before = await count()
  await expect(ada.raises(anOnboarding({ employee: undefined }))).rejects.toMatchObject({
    body: { fieldErrors: { employee: ['Required'] } },
  })
  expect(await count()).toBe(before)
})

test('the figures count what is open and what this month completed', async ({ grace, stan }) => {
  const first = await grace.raises(anOnboarding())
  const second = await grace.raises(anOnboarding())
  await stan.call(updateRequest, { params: { requestId: second.id }, body: { status: 'in_progress' } })
  expect(await grace.call(onboardingStats)).toEqual({
    totalOnboardings: 2,
    inProgressCount: 1,
    completedCount: 0,
    avgCompletionDays: null,
  })

  await stan.call(updateRequest, { params: { requestId: first.id }, body: { status: 'completed' } })
  expect(await stan.call(onboardingStats)).toEqual({
    totalOnboardings: 1,
    inProgressCount: 1,
    completedCount: 1,
    avgCompletionDays: 0,
  })
})

test('both sides read what was submitted, the identity masked', async ({ ada, sam }) => {
  const { id: requestId, employee } = await ada.raises(anOnboarding())

  for (const reader of [ada, sam]) {
    const read = await reader.call(getOnboarding, { params: { requestId } })
    expect(read).toMatchObject({
      employee: {
        id: employee?.id,
        requestId,
        firstName: 'Priya',
        email: 'priya.raman@example.com',
        phone: '+447700900123',
        jobTitle: 'Warehouse Supervisor',
        department: null,
        startDate: '2026-12-07',
        employmentType: 'full-time',
        identity: {
          dateOfBirth: '•• •• 1991',
          nationalInsuranceNumber: '•• •• •• 56 C',
          address: { street: '•••', city: 'Bristol', postcode: 'BS1 •••', country: 'United Kingdom' },
        },
        can: { reveal: true, edit: reader === sam },
      },
      process: {
        employeeId: employee?.id,
        idVerificationStatus: 'pending',
        rightToWorkStatus: 'pending',
        referenceCheckStatus: 'pending',
        dbsCheckStatus: 'not_applicable',
        idVerificationCompletedAt: null,
        overallProgress: 0,
        version: 1,
      },
    })
    expect(JSON.stringify(read)).not.toMatch(/1991-04|AB123456|Quayside|4DJ/)
  }
})

test('a request of another type has no onboarding', async ({ ada }) => {
  const { params } = await ada.raises(aReview())
  await expect(ada.call(getOnboarding, { params })).rejects.toMatchObject({ status: 404 })
})

test('referees that are known already come with the request, and another company sees none of them', async ({
  ada,
  sam,
  grace,
}) => {
  const referees = [aReferee(), aReferee({ refereeName: 'Nia Rees' })]
  const { employee } = await ada.raises(anOnboarding({ referees }))
  const params = { employeeId: employee?.id ?? '' }
  const { references } = await sam.call(listReferences, { params })
  expect(references.map((each) => each.refereeName)).toEqual([referees[0]?.refereeName, 'Nia Rees'])
  await expect(grace.call(listReferences, { params })).rejects.toMatchObject({ status: 404 })
  await expect(ada.raises(anOnboarding({ referees: [aReferee({ refereeName: '' })] }))).rejects.toMatchObject({
    status: 400,
  })
})
