import { isDone, Stage, type StageFields, statusKey } from './stages.ts'

type Statuses = Pick<StageFields, `${Stage}Status`>

export const doneStages = (process: Statuses) =>
  Stage.options.filter((stage) => isDone(stage, process[statusKey(stage)]))

export const checksDone = (process: Statuses) => `${doneStages(process).length} of ${Stage.options.length} checks done`

/** The share of the four stages that are done, in per cent (§4). */
export const progressOf = (process: Statuses) => Math.round((100 * doneStages(process).length) / Stage.options.length)
