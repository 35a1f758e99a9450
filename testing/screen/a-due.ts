/** A task of a reader, as the server tells it. */
export const due = (key: string, daysLeft: number | null) => ({
  key,
  requestId: 'r1',
  tab: 'checklist',
  who: 'Priya Raman',
  companyName: 'Acme Ltd',
  date: daysLeft === null ? null : `2099-12-0${daysLeft}`,
  daysLeft,
  todo: `See to ${key}`,
  act: 'See to it',
  why: 'Mia needs it',
})
