import { expect, test } from 'vitest'
import { type RenderResult, render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { DropZone } from './drop-zone.tsx'
import { usePickedFiles } from './picked-files.tsx'

const noSound = (file: File) => (file.name.endsWith('.m4a') ? `${file.name} is not a supported file type.` : undefined)

function Papers() {
  const { files, accepted, add, mark, remove } = usePickedFiles(noSound)
  const [first] = accepted
  return (
    <>
      <DropZone
        label="Documents"
        hint="PDF, up to 10 MB"
        files={files}
        onAdd={add}
        onRemove={remove}
        onRetry={(id) => mark(id, { failed: undefined, progress: 0 })}
      />
      <button type="button" onClick={() => first && mark(first.id, { failed: 'Failed to upload file' })}>
        Lose the connection
      </button>
      <output>{accepted.length} to send</output>
    </>
  )
}

function picker(screen: RenderResult) {
  return screen.container.querySelector('input[type=file]') ?? screen.container
}

const letter = new File(['x'.repeat(2048)], 'Offer letter.pdf', { type: 'application/pdf' })
const recording = new File(['x'], 'Interview.m4a', { type: 'audio/mp4' })

test('files are listed with their size and can be removed', async () => {
  const screen = await render(<Papers />)
  await userEvent.upload(picker(screen), letter)
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('2 KB')

  await userEvent.click(screen.getByRole('button', { name: 'Remove Offer letter.pdf' }))
  await expect.element(screen.getByText('Offer letter.pdf')).not.toBeInTheDocument()
})

test('a refused file stays with its reason and is not sent', async () => {
  const screen = await render(<Papers />)
  await userEvent.upload(picker(screen), [letter, recording])
  await expect.element(screen.getByText('Interview.m4a is not a supported file type.')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 to send')

  let asked = 0
  picker(screen).addEventListener('click', (event) => {
    asked++
    event.preventDefault()
  })
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file instead of Interview.m4a' }))
  expect(asked).toBe(1)
  await expect.element(screen.getByText('Interview.m4a', { exact: true })).not.toBeInTheDocument()
})

test('a failed upload can be retried', async () => {
  const screen = await render(<Papers />)
  await userEvent.upload(picker(screen), letter)
  await userEvent.click(screen.getByRole('button', { name: 'Lose the connection' }))
  await expect.element(screen.getByText('Failed to upload file')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Try Offer letter.pdf again' }))
  await expect.element(screen.getByRole('progressbar', { name: 'Uploading Offer letter.pdf' })).toBeVisible()
})

test('dropping works like picking, and the zone says that it is ready', async () => {
  const screen = await render(<Papers />)
  const zone = screen.getByRole('group', { name: 'Documents' }).element()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(letter)
  zone.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(screen.getByText('Drop to add')).toBeVisible()

  zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(screen.getByText('Offer letter.pdf')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'browse' })).toBeVisible()
})
