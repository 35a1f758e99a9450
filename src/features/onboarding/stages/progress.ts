import { isDone, Stage, type StageFields, statusKey } from './stages.ts'

type Statuses = Pick<StageFields, `${Stage}Status`>

/** The share of the four stages that are done, in per cent (§4). It is stored with the stages, and 0 until one is set. */
export function progressOf(process: Statuses) {
  const done = Stage.options.filter((stage) => isDone(stage, process[statusKey(stage)]))
  return Math.round((100 * done.length) / Stage.options.length)
}

/** How many stages that share is. */
export const checksDone = ({ overallProgress }: Pick<StageFields, 'overallProgress'>) =>
  `${Math.round((overallProgress * Stage.options.length) / 100)} of ${Stage.options.length} checks done`
