import { requestState } from '#features/request/request.tsx'
import type { ProcessState } from '../contract.ts'

/** The three states have the words and colours of a request. */
export const processState = (state: ProcessState) => requestState(state)
