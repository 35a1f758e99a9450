export const callBackLabels = {
  person: { label: 'Who you spoke to' },
  number: { label: 'Number you rang' },
  numberFound: { label: 'Where that number came from', hint: 'For example the application form of 2 March' },
}
