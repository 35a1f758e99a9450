import { reviewChanged, reviewDrafted } from '../contract.ts'
import type { Plan } from './contract.ts'

/** The event of a change to a plan: its company is told once the plan has started. */
export const planNews = ({ startedAt }: Pick<Plan, 'startedAt'>) => (startedAt ? reviewChanged : reviewDrafted)
