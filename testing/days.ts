/** So many days from today in London. */
export const dayFromToday = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString()
