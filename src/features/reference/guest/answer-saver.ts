import { type DraftAnswers, Question, type SavedAnswers } from '../questions.ts'
import type { RefereePage } from './endpoints.ts'

const WAIT_MS = 800
const RETRY_MS = 5_000

type Reply = { saved: SavedAnswers; savedAt: string; replaced: DraftAnswers }
type Calls = {
  save: (body: { answers: DraftAnswers; seen: Seen }) => Promise<Reply>
  load: () => Promise<RefereePage>
  isGone: (error: unknown) => boolean
}
type Seen = Partial<Record<Question, number>>

export type Saving = {
  answers: DraftAnswers
  saved: SavedAnswers
  savedAt: string | undefined
  /** Something typed here is not with the server yet. */
  isUnsaved: boolean
  hasFailed: boolean
  isGone: boolean
  /** What another browser had saved, and this one has overwritten. */
  replaced: DraftAnswers
  /** What another browser has changed since this page was opened. */
  changedElsewhere: readonly Question[]
}

export type AnswerSaver = ReturnType<typeof makeAnswerSaver>

/** Saves answers as they are typed, one call at a time; what is typed meanwhile goes with the next. */
// oxlint-disable-next-line max-lines-per-function -- one set of unsaved answers and all that is done to it
export function makeAnswerSaver(page: RefereePage, { save, load, isGone }: Calls) {
  let state: Saving = startOf(page)
  const watchers = new Set<() => void>()
  const unsaved = new Set<Question>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined

  function become(changes: Partial<Saving>) {
    state = { ...state, ...changes, isUnsaved: unsaved.size > 0 || underWay !== undefined }
    for (const tell of watchers) tell()
  }
  function later(wait: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  /** Resolves once nothing is left to save, or saving has failed. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (underWay) await underWay
    if (unsaved.size === 0 || state.isGone) return
    const questions = [...unsaved]
    unsaved.clear()
    underWay = send(questions).finally(() => (underWay = undefined))
    await underWay
    become({})
    if (unsaved.size > 0 && !state.hasFailed) await flush()
  }

  async function send(questions: readonly Question[]) {
    const body = { answers: only(state.answers, questions), seen: seenIn(state.saved) }
    try {
      const reply = await save(body)
      const own = Object.fromEntries(
        questions.flatMap((each) => (reply.saved[each] ? [[each, reply.saved[each]]] : [])),
      )
      const saved: SavedAnswers = { ...state.saved, ...own }
      become({ saved, savedAt: reply.savedAt, hasFailed: false, replaced: { ...state.replaced, ...reply.replaced } })
      if (Question.options.some((each) => isNewer(reply.saved, saved, each))) await refresh()
    } catch (error) {
      for (const each of questions) unsaved.add(each)
      become({ hasFailed: true, isGone: state.isGone || isGone(error) })
      if (!state.isGone) later(RETRY_MS)
    }
  }

  /** Takes over what another browser has saved, except where something newer is typed here. */
  function take(theirs: RefereePage) {
    const newer = Question.options.filter((each) => isNewer(theirs.saved, state.saved, each) && !unsaved.has(each))
    if (newer.length === 0) return
    become({
      answers: { ...state.answers, ...only(theirs.answers, newer) },
      saved: { ...state.saved, ...only(theirs.saved, newer) },
      changedElsewhere: [...new Set([...state.changedElsewhere, ...newer])],
    })
  }

  async function refresh() {
    // A failed look does no harm: the next save notices what has changed.
    const theirs = await load().catch(() => undefined)
    if (theirs) take(theirs)
  }

  return {
    state: () => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    set(question: Question, answer: DraftAnswers[Question]) {
      unsaved.add(question)
      const { [question]: _, ...replaced } = state.replaced
      become({ answers: { ...state.answers, [question]: answer }, replaced })
      later(WAIT_MS)
    },
    /** Keeps this browser’s words after being told of the other’s. */
    settle(question: Question) {
      const { [question]: _, ...replaced } = state.replaced
      become({ replaced, changedElsewhere: state.changedElsewhere.filter((each) => each !== question) })
    },
    flush,
    take,
    refresh,
    seen: () => seenIn(state.saved),
    stop: () => clearTimeout(timer),
  }
}

function startOf({ answers, saved }: RefereePage): Saving {
  const savedAt = Object.values(saved)
    .map((each) => each.savedAt)
    .toSorted()
    .at(-1)
  const nothing = { isUnsaved: false, hasFailed: false, isGone: false, replaced: {}, changedElsewhere: [] }
  return { answers, saved, savedAt, ...nothing }
}

const seenIn = (saved: SavedAnswers): Seen =>
  Object.fromEntries(Object.entries(saved).map(([question, { version }]) => [question, version]))

const isNewer = (theirs: SavedAnswers, ours: SavedAnswers, question: Question) =>
  (theirs[question]?.version ?? 0) > (ours[question]?.version ?? 0)

const only = <Kept extends object>(all: Kept, questions: readonly Question[]): Kept =>
  Object.fromEntries(Object.entries(all).filter(([name]) => questions.some((each) => each === name))) as Kept // every key is optional
