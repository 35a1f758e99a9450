import type { RequestType } from '#features/request/contract.ts'

// Minimal valid input: a test states only what matters to it.

export const anOnboarding = (changes: object = {}) => ({
  type: 'onboarding' as const,
  title: 'New starter: Priya Raman, Warehouse Supervisor',
  description: 'Full-time supervisor for the day shift.',
  employee: aNewStarter(),
  ...changes,
})

export const aNewStarter = (changes: object = {}) => ({
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya.raman@example.com',
  phone: '07700 900123',
  dateOfBirth: '1991-04-23',
  nationalInsuranceNumber: 'AB 12 34 56 C',
  address: { street: '14 Quayside', city: 'Bristol', postcode: 'bs1 4dj' },
  jobTitle: 'Warehouse Supervisor',
  startDate: '2026-12-07',
  ...changes,
})

export const aReferee = (changes: object = {}) => ({
  refereeName: 'Glyn Roberts',
  refereeTitle: 'Finance Manager',
  companyName: 'Cambrian Foods Ltd',
  email: 'glyn.roberts@cambrian-foods.example',
  phone: '01632 960114',
  relationship: 'Line manager until October',
  mayContact: true,
  ...changes,
})

export const aConflict = (changes: object = {}) => ({
  type: 'conflict_resolution' as const,
  title: 'Grievance about shift allocation in the night team',
  description: 'Four of the last five weekend nights went to one person.',
  participants: [{ name: 'Tom Ashworth', email: 'tom.ashworth@example.com', role: 'complainant' as const }],
  legalEscalationConfirmed: true as const,
  ...changes,
})

export const aReview = (changes: object = {}) => ({
  type: 'performance_review' as const,
  title: 'Q4 review: Tom Ashworth',
  goals: 'Pick errors below 0.5%',
  review: { employeeName: 'Tom Ashworth', jobTitle: 'Night shift lead' },
  ...changes,
})

export const drafts = {
  onboarding: anOnboarding,
  conflict_resolution: aConflict,
  performance_review: aReview,
} satisfies Record<RequestType, (changes?: object) => { type: RequestType; title: string }>

export const aPdf = (text = 'Offer letter') =>
  new File(
    [`%PDF-1.4\n% ${text}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`],
    'Offer letter.pdf',
    {
      type: 'application/pdf',
    },
  )
