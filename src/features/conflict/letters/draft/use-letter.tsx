import { useState } from 'react'
import * as z from 'zod'
import { plainWords } from '#features/form/form.tsx'
import { ApiError, errorText, useSend } from '#platform/api/api.tsx'
import { inPage, useDraft } from '#platform/drafts/drafts.tsx'
import { editLetter, issueLetter, Letter, LetterEdits, LetterText } from '../contract.ts'
import { MergeField, type MergeValues } from '../fields.ts'
import { fieldsIn, filled, openIn, valuesOf } from '../merge.ts'
import { useFollowing } from '../use-following.tsx'
import { lengthOf } from './letter-length.ts'

type Part = 'subject' | 'body'
const PARTS: readonly Part[] = ['subject', 'body']

/** A draft as it is being written: the text now, over the letter as it was read. */
const Writing = z.object({ base: Letter, now: LetterText, clashes: z.array(z.enum(PARTS)), revision: z.int() })
type Writing = z.infer<typeof Writing>

/**
 * Typed text is kept in the page until it is saved, also while another screen is open; not on the disk, since a
 * letter is confidential. `revision` rises when the text is to be shown anew.
 */
export function useLetter(letter: Letter, known: MergeValues) {
  const [kept, keep] = useDraft(`letter:${letter.id}`, '', inPage)
  const [writing, setWriting] = useState<Writing>(() => keptIn(kept) ?? begun(letter))
  const [problems, setProblems] = useState<Problems>({})
  const { base, now, clashes, revision } = writing
  const values = valuesOf(letter, known, now.values)
  const changed = changesIn(writing)

  function become(next: Writing) {
    setWriting(next)
    keep(changesIn(next) ? JSON.stringify(next) : '')
  }
  const write = (text: Partial<LetterText>) => become({ ...writing, now: { ...now, ...text } })
  const calls = useCalls(letter.id, {
    taken: (saved) => (saved.status === 'draft' ? become({ ...writing, base: saved, clashes: [] }) : keep('')),
    late: (theirs) => become(met(writing, theirs)),
    mark: (name, message) => setProblems((all) => ({ ...all, [name]: message })),
  })
  useFollowing(letter.version, (version) => !changed && version > base.version && become(begun(letter, revision + 1)))

  /** Sends the text if the contract takes it; otherwise says at each part what is wrong. */
  function checked(send: (edits: z.output<typeof LetterEdits> & { version: number }) => void) {
    const { data, error } = LetterEdits.safeParse({ ...now, values: filled({}, now.values) }, { error: plainWords })
    setProblems(error ? problemsOf(error) : {})
    if (data) send({ ...data, version: base.version })
  }
  return {
    now,
    values,
    revision,
    problems,
    fields: fieldsIn(now),
    open: openIn(now, values),
    length: lengthOf(now, values),
    isDirty: changed,
    isLate: clashes.length > 0,
    version: base.version,
    write,
    fill: (field: MergeField, value: string) => write({ values: { ...now.values, [field]: value } }),
    /** The colleague’s words, if both changed them. */
    theirs: (part: Part) => (clashes.includes(part) ? base.text?.[part] : undefined),
    keepTheirs: (part: Part) =>
      become({
        ...writing,
        now: { ...now, [part]: textOf(base)[part] },
        clashes: clashes.filter((each) => each !== part),
        revision: revision + 1,
      }),
    save: () => checked(calls.saving.send),
    issue: () => checked(calls.issuing.send),
    saving: calls.saving.sending,
    issuing: calls.issuing.sending,
    refusal: calls.refusal,
  }
}

type Problems = Record<string, string>
type Heard = {
  taken: (saved: Letter) => void
  late: (theirs: Letter) => void
  mark: (name: string, message: string) => void
}

function useCalls(letterId: string, { taken, late, mark }: Heard) {
  function failed(error: Error) {
    const theirs = error instanceof ApiError ? Letter.safeParse(error.current).data : undefined
    if (theirs?.status === 'draft') late(theirs)
  }
  const told = { expects: ['STALE_VERSION', 'VALIDATION_FAILED'], fields: mark, done: taken, failed } as const
  const saving = useSend(editLetter, { letterId }, { ...told, expects: [...told.expects], success: 'Draft saved.' })
  const issuing = useSend(
    issueLetter,
    { letterId },
    { ...told, expects: [...told.expects], success: 'Letter issued. It can be sent now.' },
  )
  const error = issuing.error ?? saving.error
  const isLate = error instanceof ApiError && error.code === 'STALE_VERSION'
  return { saving, issuing, refusal: error && !isLate ? errorText(error, 'The server gave no reason.') : undefined }
}

const begun = (letter: Letter, revision = 0): Writing => ({ base: letter, now: textOf(letter), clashes: [], revision })

const textOf = ({ text }: Letter): LetterText => text ?? { subject: '', body: [], values: {} }

function keptIn(kept: string): Writing | undefined {
  return kept === '' ? undefined : Writing.safeParse(JSON.parse(kept)).data
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isChanged = ({ base, now }: Writing, part: Part) => !isSame(plain(now)[part], plain(textOf(base))[part])

/** As the server keeps it. */
const plain = (text: LetterText) => ({ ...text, subject: text.subject.trim() })

const changesIn = (writing: Writing) =>
  PARTS.some((part) => isChanged(writing, part)) || changedValues(writing).length > 0

const changedValues = ({ base, now }: Writing) =>
  MergeField.options.filter((field) => (now.values[field] ?? '') !== (textOf(base).values[field] ?? ''))

/** A colleague saved meanwhile: the parts that only they changed are taken over, those that both did are left to choose. */
function met(writing: Writing, theirs: Letter): Writing {
  const [mine, text] = [PARTS.filter((part) => isChanged(writing, part)), textOf(theirs)]
  const own = Object.fromEntries(changedValues(writing).map((field) => [field, writing.now.values[field] ?? '']))
  const now = { ...text, ...pick(writing.now, mine), values: { ...text.values, ...own } }
  const clashes = mine.filter(
    (part) => !isSame(textOf(writing.base)[part], text[part]) && !isSame(writing.now[part], text[part]),
  )
  return { base: theirs, now, clashes, revision: writing.revision + 1 }
}

const pick = (text: LetterText, parts: readonly Part[]): Partial<LetterText> =>
  Object.fromEntries(parts.map((part) => [part, text[part]]))

const problemsOf = ({ issues }: z.ZodError): Problems =>
  Object.fromEntries(
    issues.map(({ path, message }) => [path[0] === 'values' ? path.slice(0, 2).join('.') : String(path[0]), message]),
  )
