import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { NewRequest } from '#features/request/contract.ts'
import { onboardingDetails } from './contract.ts'

export const OnboardingRequest = z.strictObject({ ...NewRequest.shape, ...onboardingDetails })

export type OnboardingValues = z.input<typeof OnboardingRequest>
/** Where nobody is named, no referees are sent. */
export const filledIn = ({ referees = [], ...values }: OnboardingValues): OnboardingValues =>
  referees.length > 0 ? { ...values, referees } : values

export type OnboardingControl = Control<OnboardingValues, unknown, z.output<typeof OnboardingRequest>>
