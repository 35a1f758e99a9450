import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { StageBar } from './stage-state.tsx'

const process = {
  idVerificationStatus: 'completed',
  rightToWorkStatus: 'pending',
  referenceCheckStatus: 'pending',
  dbsCheckStatus: 'not_applicable',
  evidenced: [],
  expectsDbs: false,
} as const

test.for([
  [0, 'No check made yet'],
  [50, '2 of 4 checks done, 1 of them not required'],
  [100, '4 of 4 checks done, 1 of them not required'],
] as const)('the bar of a process that is %i%% complete says %s', async ([overallProgress, says]) => {
  const screen = await render(<StageBar process={{ ...process, overallProgress }} />)
  await expect.element(screen.getByText(new RegExp(`^${says}`))).toBeInTheDocument()
})
