import { notesKey, Stage, type StageChanges, type StageFields, type StageStatus, statusKey } from './stages.ts'

/** One setting of a stage, and the version of the process that it produced. */
export type StageSet = { stage: Stage; status: StageStatus; notes: string | null; version: number }

export type StageChange = { stage: Stage; status: StageStatus; notes: string | null }
type Current = StageFields & { version: number; expectsDbs: boolean }

/**
 * The stages that the sender of a process has changed. Stages that only other people have set since the sender read it
 * keep their new value; a stage that both have set is `late`.
 */
export function changesIn(posted: StageChanges, current: Current, history: readonly StageSet[]) {
  const wanted = Stage.options.flatMap((stage) => {
    const now = stateOf(current, stage)
    const sent = { ...now, ...sentOf(posted, stage) }
    return isSame(sent, now) ? [] : [{ stage, ...sent }]
  })
  const { version } = posted
  if (version === undefined) return { changes: wanted, late: [] }
  const own = wanted.filter(
    (each) => !isSame(each, stateAt(history, each.stage, { version, current }) ?? stateOf(current, each.stage)),
  )
  const late = own.filter(({ stage }) => history.some((each) => each.stage === stage && each.version > version))
  return { changes: own, late: version > current.version ? own : late }
}

type State = { status: StageStatus; notes: string | null }

const isSame = (one: State, other: State) => one.status === other.status && one.notes === other.notes

const stateOf = (process: StageFields, stage: Stage): State => ({
  status: process[statusKey(stage)],
  notes: process[notesKey(stage)],
})

function sentOf(posted: StageChanges, stage: Stage): Partial<State> {
  const status = posted[statusKey(stage)]
  const notes = posted[notesKey(stage)]
  return { ...(status !== undefined && { status }), ...(notes !== undefined && { notes: notes || null }) }
}

const initialOf = (stage: Stage, { expectsDbs }: Current): StageStatus =>
  stage === 'dbsCheck' && !expectsDbs ? 'not_applicable' : 'pending'

type Then = { version: number; current: Current }

/** The stage as it stood at a version; undefined if it has never been set. */
function stateAt(history: readonly StageSet[], stage: Stage, { version, current }: Then): State | undefined {
  const ofStage = history.filter((each) => each.stage === stage)
  if (ofStage.length === 0) return undefined
  return ofStage.findLast((each) => each.version <= version) ?? { status: initialOf(stage, current), notes: null }
}
