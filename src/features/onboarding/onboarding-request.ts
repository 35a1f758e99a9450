import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { NewRequest } from '#features/request/contract.ts'
import { onboardingDetails } from './contract.ts'

export const OnboardingRequest = z.strictObject({ ...NewRequest.shape, ...onboardingDetails })

export type OnboardingValues = z.input<typeof OnboardingRequest>
/** Leaves `referees` out if the client has named none. */
export const filledIn = ({ referees = [], ...values }: OnboardingValues): OnboardingValues =>
  referees.length > 0 ? { ...values, referees } : values

export type OnboardingControl = Control<OnboardingValues, unknown, z.output<typeof OnboardingRequest>>
