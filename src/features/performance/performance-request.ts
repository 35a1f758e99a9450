import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { NewRequest } from '#features/request/contract.ts'
import { performanceDetails } from './contract.ts'

export const PerformanceRequest = z.strictObject({ ...NewRequest.shape, ...performanceDetails })

export type PerformanceControl = Control<
  z.input<typeof PerformanceRequest>,
  unknown,
  z.output<typeof PerformanceRequest>
>
