import { personal, type SealedKey } from '#platform/personal.ts'
import { type DataKey, type Keyring, sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import * as z from 'zod'
import { keyIn } from '../review/sealed/seal.server.ts'
import { PlanTexts } from './contract.ts'

type Texts = z.output<typeof PlanTexts>
type Place = { tenantId: string; id: string }
type Keyed = { tenantId: string; reviewId: string; encryptedDataKey: Buffer | null }

export const SealedMeeting = z.object({ notes: personal(z.string().nullable(), 'confidential') })
type Written = { [Name in SealedKey<typeof PlanTexts>]: null extends Texts[Name] ? Buffer | null : Buffer }
/** The texts in their stored form. */
export type SealedTexts = Written

const placeOf = ({ tenantId, id }: Place) => ({ tenantId, table: 'performance_plans', id })
const meetingPlace = ({ tenantId, id }: Place) => ({ tenantId, table: 'performance_plan_meetings', id })

export const planKey = (keyring: Keyring, { tenantId, reviewId, encryptedDataKey }: Keyed): DataKey =>
  keyIn(keyring, { tenantId, id: reviewId, encryptedDataKey })

export const sealPlan = <Values extends object>(dataKey: DataKey, of: Place, values: Values) =>
  sealRecord(PlanTexts, values, dataKey, placeOf(of))

export const openPlan = <Row extends SealedTexts & Place>(dataKey: DataKey, row: Row) =>
  unsealRecord(PlanTexts, row, dataKey, placeOf(row))

export const sealMeeting = <Values extends object>(dataKey: DataKey, of: Place, values: Values) =>
  sealRecord(SealedMeeting, values, dataKey, meetingPlace(of))

export const openMeeting = <Row extends { notes: Buffer | null } & Place>(dataKey: DataKey, row: Row) =>
  unsealRecord(SealedMeeting, row, dataKey, meetingPlace(row))
