import { useState } from 'react'
import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SkeletonRows } from '#ui/tables/skeleton-rows.tsx'
import { ownSecondFactor } from './contract.ts'
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx'
import { SecondFactorRows } from './second-factor-rows.tsx'

export function SecondFactorSection() {
  const own = useGet(ownSecondFactor)
  const [task, setTask] = useState<SecondFactorTask>()
  return (
    <Section title="Second factor" aside={own.data?.required ? needed : optional}>
      <Loaded from={own} waiting={<SkeletonRows count={3} />} waitingLabel="Loading second factor">
        {(factors) => <SecondFactorRows factors={factors} onTask={setTask} />}
      </Loaded>
      {task && <SecondFactorDialog task={task} onClose={() => setTask(undefined)} />}
    </Section>
  )
}

const optional = 'A second step after your password, so that the password alone is not enough.'
const needed = 'Your sign-in needs a second step after the password.'
