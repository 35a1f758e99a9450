import { type Marks, pickAnswers, type Seen } from './merge-answers.ts'

const WAIT_MS = 800
const RETRY_MS = 5_000

export type Loaded<Given extends object> = { answers: Given; saved: Marks }
type Reply<Given extends object> = { saved: Marks; savedAt: string; replaced: Given }
export type Calls<Given extends object> = {
  save: (body: { answers: Given; seen: Seen }) => Promise<Reply<Given>>
  load: () => Promise<Loaded<Given>>
  isGone: (error: unknown) => boolean
}

export type Saving<Given extends object> = {
  answers: Given
  saved: Marks
  savedAt: string | undefined
  isUnsaved: boolean
  hasFailed: boolean
  isGone: boolean
  replaced: Given
  changedElsewhere: readonly string[]
}

export type AnswerSaver<Given extends object> = ReturnType<typeof makeAnswerSaver<Given>>

/** Saves answers as they are typed, one call at a time; answers typed meanwhile go with the next. */
// oxlint-disable-next-line max-lines-per-function -- one set of unsaved answers and all that is done to it
export function makeAnswerSaver<Given extends object>(page: Loaded<Given>, { save, load, isGone }: Calls<Given>) {
  let state: Saving<Given> = startOf(page)
  const watchers = new Set<() => void>()
  const unsaved = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined

  function become(changes: Partial<Saving<Given>>) {
    state = { ...state, ...changes, isUnsaved: unsaved.size > 0 || underWay !== undefined }
    for (const notify of watchers) notify()
  }
  function later(wait: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

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

  async function send(questions: readonly string[]) {
    const body = { answers: pickAnswers(state.answers, questions), seen: seenIn(state.saved) }
    try {
      const reply = await save(body)
      const own = Object.fromEntries(
        questions.flatMap((each) => (reply.saved[each] ? [[each, reply.saved[each]]] : [])),
      )
      const saved: Marks = { ...state.saved, ...own }
      become({ saved, savedAt: reply.savedAt, hasFailed: false, replaced: { ...state.replaced, ...reply.replaced } })
      if (Object.keys(reply.saved).some((each) => isNewer(reply.saved, saved, each))) await refresh()
    } catch (error) {
      for (const each of questions) unsaved.add(each)
      become({ hasFailed: true, isGone: state.isGone || isGone(error) })
      if (!state.isGone) later(RETRY_MS)
    }
  }

  function take(theirs: Loaded<Given>) {
    const newer = Object.keys(theirs.saved).filter(
      (each) => isNewer(theirs.saved, state.saved, each) && !unsaved.has(each),
    )
    if (newer.length === 0) return
    become({
      answers: { ...state.answers, ...pickAnswers(theirs.answers, newer) },
      saved: { ...state.saved, ...pickAnswers(theirs.saved, newer) },
      changedElsewhere: [...new Set([...state.changedElsewhere, ...newer])],
    })
  }

  async function refresh() {
    // A failed read does no harm: the next save notices the changes.
    const theirs = await load().catch(() => undefined)
    if (theirs) take(theirs)
  }

  return {
    state: () => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    set<Name extends keyof Given & string>(question: Name, answer: Given[Name]) {
      unsaved.add(question)
      become({ answers: { ...state.answers, [question]: answer }, replaced: without(state.replaced, question) })
      later(WAIT_MS)
    },
    settle(question: string) {
      const changedElsewhere = state.changedElsewhere.filter((each) => each !== question)
      become({ replaced: without(state.replaced, question), changedElsewhere })
    },
    restart(stored: Loaded<Given>) {
      clearTimeout(timer)
      unsaved.clear()
      become(startOf(stored))
    },
    flush,
    take,
    refresh,
    seen: () => seenIn(state.saved),
    stop: () => clearTimeout(timer),
  }
}

function startOf<Given extends object>({ answers, saved }: Loaded<Given>): Saving<Given> {
  const savedAt = Object.values(saved)
    .flatMap((each) => each?.savedAt ?? [])
    .toSorted()
    .at(-1)
  const nothing = { isUnsaved: false, hasFailed: false, isGone: false, changedElsewhere: [] }
  return { answers, saved, savedAt, replaced: pickAnswers(answers, []), ...nothing }
}

const seenIn = (saved: Marks): Seen =>
  Object.fromEntries(Object.entries(saved).map(([question, mark]) => [question, mark?.version ?? 0]))

const isNewer = (theirs: Marks, ours: Marks, question: string) =>
  (theirs[question]?.version ?? 0) > (ours[question]?.version ?? 0)

const without = <Given extends object>(all: Given, question: string) =>
  pickAnswers(
    all,
    Object.keys(all).filter((each) => each !== question),
  )
