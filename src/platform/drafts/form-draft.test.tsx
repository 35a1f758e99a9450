import { useFieldArray, useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DraftOwner, useFormDraft } from './drafts.tsx'
import { until } from '#testing/screen/fake-server.tsx'

const blank = { title: '', person: { name: '', born: '' }, guests: [{ name: '', email: '' }] }

function Form({ onKept }: { onKept?: (at: string | undefined) => void }) {
  const form = useForm({ defaultValues: blank })
  const guests = useFieldArray({ control: form.control, name: 'guests' })
  const draft = useFormDraft(form, 'party', { omit: ['person.born', 'guests.email'] })
  onKept?.(draft.savedAt)
  return (
    <form>
      <input aria-label="Title" {...form.register('title')} />
      <input aria-label="Name" {...form.register('person.name')} />
      <input aria-label="Born" {...form.register('person.born')} />
      {guests.fields.map(({ id }, index) => (
        <p key={id}>
          <input aria-label={`Guest ${index + 1}`} {...form.register(`guests.${index}.name`)} />
          <input aria-label={`E-mail ${index + 1}`} {...form.register(`guests.${index}.email`)} />
        </p>
      ))}
      <button type="button" onClick={() => guests.append({ name: '', email: '' })}>
        Add
      </button>
      <button type="button" onClick={draft.discard}>
        Discard
      </button>
      <output>{form.formState.isDirty ? 'changed' : 'blank'}</output>
    </form>
  )
}
const party = (form = <Form />) => <DraftOwner id="ada">{form}</DraftOwner>
const field = (label: string) => page.getByLabelText(label, { exact: true })

beforeEach(() => localStorage.clear())

test('typed values come back, lists included; sensitive ones were never stored', async () => {
  const { unmount } = await render(party())
  await field('Title').fill('Tea')
  await field('Name').fill('Ada')
  await field('Born').fill('1815-12-10')
  await page.getByRole('button', { name: 'Add' }).click()
  await field('Guest 2').fill('Grace')
  await field('E-mail 2').fill('grace@globex.test')
  await unmount()
  const stored = JSON.stringify(localStorage)
  expect(stored).toContain('Grace')
  expect(stored).not.toContain('1815')
  expect(stored).not.toContain('globex')

  await render(party())
  await expect.element(field('Title')).toHaveValue('Tea')
  await expect.element(field('Name')).toHaveValue('Ada')
  await expect.element(field('Born')).toHaveValue('')
  await expect.element(field('Guest 2')).toHaveValue('Grace')
  await expect.element(page.getByText('changed')).toBeVisible()
})

test('it is saved a moment after the last key, and says when', async () => {
  const onKept = vi.fn<(at: string | undefined) => void>()
  await render(party(<Form onKept={onKept} />))
  expect(onKept).toHaveBeenLastCalledWith(undefined)

  await field('Title').fill('Tea')
  await until(() => expect(onKept).toHaveBeenLastCalledWith(expect.stringMatching(/^20.*Z$/)))
})

test('leaving the page saves what was typed the moment before', async () => {
  await render(party())
  await field('Title').fill('Tea')
  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify(localStorage)).toContain('Tea')
})

test('a sent form does not come back, however fast it was', async () => {
  const { unmount } = await render(party())
  await field('Title').fill('Tea')
  await page.getByRole('button', { name: 'Discard' }).click()
  await unmount()
  expect(localStorage).toHaveLength(0)
})

test('a form emptied again is not a draft', async () => {
  const { unmount } = await render(party())
  await field('Title').fill('Tea')
  dispatchEvent(new Event('pagehide'))
  await field('Title').fill('')
  await unmount()
  expect(localStorage).toHaveLength(0)
})
