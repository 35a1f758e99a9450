import { notesKey, Stage, type StageChanges, type StageFields, type StageStatus, statusKey } from './stages.ts'

/** What a stage was set to, and the version of the process that this made. */
export type StageSet = { stage: Stage; status: StageStatus; notes: string | null; version: number }

export type StageChange = { stage: Stage; status: StageStatus; notes: string | null }
type Current = StageFields & { version: number; expectsDbs: boolean }

/**
 * What somebody who posts a process back has changed. Of what others changed since they read it, the stages they left
 * alone stay as the others set them; a stage that both changed is `late`.
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

/** A DBS check is not required unless the client said something else. */
const initialOf = (stage: Stage, { expectsDbs }: Current): StageStatus =>
  stage === 'dbsCheck' && !expectsDbs ? 'not_applicable' : 'pending'

/** The stage as it stood at a version; undefined where nobody has set it since the process began. */
type Then = { version: number; current: Current }

function stateAt(history: readonly StageSet[], stage: Stage, { version, current }: Then): State | undefined {
  const ofStage = history.filter((each) => each.stage === stage)
  if (ofStage.length === 0) return undefined
  return ofStage.findLast((each) => each.version <= version) ?? { status: initialOf(stage, current), notes: null }
}
