import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PhoneLink } from './phone-link.tsx'

test.for([
  ['+447700900123', '07700 900123'],
  ['+442079460182', '020 7946 0182'],
  ['+441174960123', '0117 496 0123'],
  ['+441632960123', '01632 960123'],
  ['+443069990123', '0306 999 0123'],
  ['+35312345678', '+35312345678'],
  ['0117 496 0123', '0117 496 0123'],
] as const)('%s is shown as %s, and rung as it is stored', async ([number, shown]) => {
  const screen = await render(<PhoneLink number={number} />)
  const link = screen.getByRole('link', { name: shown, exact: true })
  await expect.element(link).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`)
})
