const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Today's date in the United Kingdom, `YYYY-MM-DD`, in the browser too. */
export const todayInLondon = () => isoDay.format(new Date())
