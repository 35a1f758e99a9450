import { isDone, Stage, type StageFields, statusKey } from './stages.ts'

type Statuses = Pick<StageFields, `${Stage}Status`>

/** The share of the four stages that are done, in per cent (§4). It is stored with the stages, and 0 until one is set. */
export function progressOf(process: Statuses) {
  const done = Stage.options.filter((stage) => isDone(stage, process[statusKey(stage)]))
  return Math.round((100 * done.length) / Stage.options.length)
}

/** How many stages that share is. A check that is not required counts once the first was made, and then it is named. */
export function checksDone({ overallProgress, ...process }: Pick<StageFields, 'overallProgress'> & Statuses) {
  if (overallProgress === 0) return 'No check made yet'
  const done = Math.round((overallProgress * Stage.options.length) / 100)
  const isSpared = process.dbsCheckStatus === 'not_applicable'
  return `${done} of ${Stage.options.length} checks done${isSpared ? ', 1 of them not required' : ''}`
}
