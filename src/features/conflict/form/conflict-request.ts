import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { NewRequest } from '#features/request/contract.ts'
import { conflictDetails } from '../contract.ts'

export const ConflictRequest = z.strictObject({ ...NewRequest.shape, ...conflictDetails })

export type ConflictValues = z.input<typeof ConflictRequest>
export type ConflictControl = Control<ConflictValues, unknown, z.output<typeof ConflictRequest>>
