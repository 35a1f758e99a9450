import { useGet } from '#platform/api/api.tsx'
import { getWording } from './contract.ts'

/** Until it is known, nothing can be changed. */
export const useWordingEditors = () => useGet(getWording).data

export const useWording = () => ({ canChange: useWordingEditors()?.can.change === true })
