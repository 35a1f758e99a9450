import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { DocumentPicker } from './document-picker.tsx'

function Form() {
  const [files, setFiles] = useState<File[]>([])
  return (
    <>
      <DocumentPicker files={files} onChange={setFiles} />
      <output>{files.map(({ name }) => name).join(', ') || 'nothing'}</output>
    </>
  )
}

const letter = new File(['x'], 'Offer letter.pdf')
const recording = new File(['x'], 'Interview.m4a')
const scan = new File([new Uint8Array(10_485_761)], 'Scan.png')
const whole = new File([new Uint8Array(10_485_760)], 'Whole.png')

async function picked(...files: File[]) {
  const screen = await render(<Form />)
  const input = screen.container.querySelector('input[type=file]') ?? screen.container
  await userEvent.upload(input, files)
  return screen
}

test('a file that breaks a rule stays listed with the reason, and only the others can be sent', async () => {
  const screen = await picked(letter, recording, scan)
  await expect
    .element(screen.getByText('Invalid file type - Interview.m4a is not a supported file type.'))
    .toBeVisible()
  await expect.element(screen.getByText('File too large - Scan.png is larger than 10MB.')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Offer letter.pdf')
})

test('a file of exactly 10 MB can be sent', async () => {
  const screen = await picked(whole)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Whole.png')
})

test('removed files are not sent', async () => {
  const screen = await picked(letter, recording)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Offer letter.pdf' }))
  await expect.element(screen.getByRole('status')).toHaveTextContent('nothing')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Interview.m4a' }))
  await expect.element(screen.getByText('Interview.m4a')).not.toBeInTheDocument()
})
