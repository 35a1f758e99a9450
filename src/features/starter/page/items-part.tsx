import { useState } from 'react'
import { MAX_NOTE } from '#features/checklist/contract.ts'
import { useSend } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { PublicQuestion } from '#ui/public/public-page.tsx'
import { longDate } from '#ui/text/dates.ts'
import { type State, Status } from '#ui/text/status.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { finishStarterItem, type Page } from '../contract.ts'
import type { PageItem } from '../page-item.ts'
import { progressState } from './progress-look.tsx'
import { SentFiles } from './sent-files.tsx'
import { UploadDocument } from './upload-document.tsx'

type ItemsPartProps = { page: Page; employer: string }

/** The starter's own items of the checklist. */
export function ItemsPart({ page, employer }: ItemsPartProps) {
  const left = itemsLeft(page).length
  return (
    <PublicQuestion
      id="items"
      title="Also to do"
      state={<Status {...(left === 0 ? progressState.done : leftState(left))} small />}
      why={`${employer} has added these to your list. They do not hold up Finish.`}
    >
      <ul className="grid">
        {page.items.map((item) => (
          <Item key={item.id} item={item} page={page} />
        ))}
      </ul>
    </PublicQuestion>
  )
}

/** They are not missing: what is, holds up Finish. */
const leftState = (left: number): State => ({ ...progressState.missing, label: `${left} left` })

/** Neither done nor sent. */
export const itemsLeft = ({ items, documents }: Page) =>
  items.filter(({ id, isDone }) => !isDone && !documents.some(({ itemId }) => itemId === id))

function Item({ item, page }: { item: PageItem; page: Page }) {
  const { id, title, why, isDone, doneNote, wantsDocument, due } = item
  const sent = page.documents.filter(({ itemId }) => itemId === id)
  const mayAct = !isDone && page.closed === null
  return (
    <li className="grid gap-2 border-b border-rule py-3.5 last:border-0">
      <div>
        <p className="font-semibold wrap-anywhere">{title}</p>
        {!isDone && <p className="text-ink-2 wrap-anywhere">{why}</p>}
        <p className="text-meta text-ink-3">
          {isDone ? 'Done' : due.isOverdue ? `It was due on ${longDate(due.date)}` : `By ${longDate(due.date)}`}
          {sent.some(({ isApproved }) => !isApproved) && '. Sent, and looked at once you have finished'}
        </p>
        {doneNote && (
          <p className="text-ink-2 wrap-anywhere whitespace-pre-wrap">
            <Verbatim>{doneNote}</Verbatim>
          </p>
        )}
      </div>
      <SentFiles documents={sent} mayRemove={mayAct} />
      {mayAct && wantsDocument && (
        <UploadDocument label={`Document for “${title}”`} kind="other" itemId={id} room={page} />
      )}
      {mayAct && !wantsDocument && <MarkAsDone item={item} />}
    </li>
  )
}

const NoteLabel = ({ title }: { title: string }) => (
  <>
    Note<VisuallyHidden>{` on ${title}`}</VisuallyHidden>
  </>
)

function MarkAsDone({ item: { id: itemId, title } }: { item: PageItem }) {
  const [note, setNote] = useState('')
  const { send, sending } = useSend(finishStarterItem, undefined, {
    failure: 'This could not be saved. Please try again.',
  })
  return (
    <div className="grid justify-items-start gap-2.5">
      <Field label={<NoteLabel title={title} />} optional className="w-full">
        <TextArea
          grow
          rows={1}
          maxLength={MAX_NOTE}
          readOnly={sending}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <Button
        busy={sending}
        busyLabel="Saving..."
        onClick={() => send({ itemId, ...(note.trim() && { note: note.trim() }) })}
      >
        Mark as done
        <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
      </Button>
    </div>
  )
}
