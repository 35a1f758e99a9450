import { Suspense } from 'react'
import { fullName, type RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Timeline, TimelineEvent } from '#ui/figures/timeline.tsx'
import { deferred } from '#ui/layout/deferred.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { MenuSelect } from '#ui/overlays/menu-select.tsx'
import { dateAndTime } from '#ui/text/dates.ts'
import { Skeleton } from '#ui/text/skeleton.tsx'
import type { Employee } from '#features/employee/contract.ts'
import { getOnboarding, type OnboardingProcess } from '../contract.ts'
import { ClientOnDbs } from './client-on-dbs.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { StageRecord } from './stage-record.tsx'
import { StageNotes } from './stage-notes.tsx'
import { StagesReached } from './stages-reached.tsx'
import { StageBar, stageState, stageStateOf } from './stage-state.tsx'
import { completedKey, Stage, stageLabels, StageStatus, stageStatusLabels, statusKey } from './stages.ts'
import { unprovenIn } from './unproven.ts'
import { useSetStage } from './use-set-stage.tsx'
import { YoungWorker } from './young-worker.tsx'

/** The four checks in order: the state of each, who set it, and the notes about it. */
export function StageTimeline({ request, audience }: RecordPartProps) {
  const reading = useGet(getOnboarding, { requestId: request.id })
  return (
    <Loaded from={reading} waiting={<Waiting />} waitingLabel="Loading the checks">
      {({ process, employee }) =>
        request.status === 'cancelled' ? (
          <StagesReached request={request} process={process} />
        ) : (
          <>
            {!(request.status === 'completed' && process.overallProgress === 100) && <Progress process={process} />}
            <YoungWorker employee={employee} />
            <Stages request={request} audience={audience} employee={employee} process={process} />
            <Suspense fallback={<Skeleton className="h-3 w-64" />}>
              <StarterPanel requestId={request.id} employeeId={process.employeeId} />
            </Suspense>
          </>
        )
      }
    </Loaded>
  )
}

const StarterPanel = deferred(async () => (await import('#features/starter/starter.tsx')).StarterPanel)

const Progress = ({ process }: { process: OnboardingProcess }) => (
  <div className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
    <StageBar process={process} large />
    <span>
      <b>{process.overallProgress}%</b> complete
    </span>
  </div>
)

type StagesProps = RecordPartProps & { employee: Employee; process: OnboardingProcess }

function Stages(props: StagesProps) {
  const { request, process } = props
  const setting = useSetStage(request.id, process)
  return (
    <>
      <Timeline label="Timeline">
        {Stage.options.map((stage) => (
          <Entry key={stage} {...props} stage={stage} setting={setting} />
        ))}
      </Timeline>
      {setting.toExplain && (
        <OverrideDialog
          {...setting.toExplain}
          busy={setting.sending}
          onOverride={setting.explain}
          onClose={setting.leave}
        />
      )}
    </>
  )
}

type EntryProps = StagesProps & { stage: Stage; setting: ReturnType<typeof useSetStage> }

function Entry({ request, audience, employee, process, stage, setting }: EntryProps) {
  const status = setting.shown(statusKey(stage))
  const state = stageStateOf({ ...process, [statusKey(stage)]: status }, stage)
  return (
    <TimelineEvent
      icon={state.icon}
      hue={state.hue}
      title={
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 max-md:pb-1.5">
          <p className="md:leading-7">
            <b>{stageLabels[stage]}</b> <span className="ml-1.5 text-meta text-ink-3">{whenOf(process, stage)}</span>
          </p>
          {process.can.setStages ? (
            <MenuSelect
              label={`Status of ${stageLabels[stage]}`}
              value={status}
              choices={choices}
              onChange={(next) => setting.set(stage, next)}
              busy={setting.isSetting(statusKey(stage))}
              className="!w-38"
            />
          ) : (
            state.label !== stageStatusLabels.completed && <span className="leading-7">{state.label}</span>
          )}
        </div>
      }
    >
      <div className="grid gap-2 pb-2">
        {stage === 'dbsCheck' && audience === 'staff' && <ClientOnDbs request={request} employee={employee} />}
        <StageNotes requestId={request.id} process={process} stage={stage} />
        <Unproven process={process} stage={stage} />
        <StageRecord
          requestId={request.id}
          employeeId={process.employeeId}
          stage={stage}
          isExplained={Boolean(process.settings[stage]?.overrideReason)}
        />
      </div>
    </TimelineEvent>
  )
}

const choices = StageStatus.options.map((status) => ({ ...stageState(status), value: status }))

function whenOf(process: OnboardingProcess, stage: Stage) {
  const completedAt = process[completedKey(stage)]
  const setting = process.settings[stage]
  const by = setting ? fullName(setting.by) : ''
  if (completedAt) return `Completed ${dateAndTime(completedAt)}${by && ` by ${by}`}`
  return setting ? `Set ${dateAndTime(setting.at)}${by && ` by ${by}`}` : ''
}

/** Done without evidence, or against it, with the reason that was given. */
function Unproven({ process, stage }: { process: OnboardingProcess; stage: Stage }) {
  const words = unprovenIn(process, stage)
  if (!words) return null
  return <p className="max-w-measure border-l-3 border-ink pl-3 text-meta text-ink-2 wrap-anywhere">{words}</p>
}

function Waiting() {
  return (
    <div className="grid gap-9 py-1">
      {Stage.options.map((stage) => (
        <div key={stage} className="flex justify-between gap-4">
          <Skeleton strong className="h-3.5 w-44" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      ))}
    </div>
  )
}
