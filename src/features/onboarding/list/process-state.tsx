import { requestState } from '#features/request/request.tsx'
import { ProcessState } from '../contract.ts'

/** The three states have the words and colours of a request. */
export const processState = (state: ProcessState) => requestState(state)

/** `all` stands for no filter (§2). */
export const stateOptions = [
  { value: 'all', label: 'All Status' },
  ...ProcessState.options.map((value) => ({ value, label: processState(value).label })),
]
