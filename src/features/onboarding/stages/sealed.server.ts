import * as z from 'zod'
import { personal } from '#platform/personal.ts'
import { type DataKey, sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import { StageFields } from './stages.ts'

const confidential = personal(z.string().nullable(), 'confidential')

/** The texts that were written when a stage was set. */
const SetTexts = z.object({ notes: confidential, overrideReason: confidential })

type Place = { tenantId: string; id: string }
const processPlace = ({ tenantId, id }: Place) => ({ tenantId, table: 'onboarding_processes', id })
const changePlace = ({ tenantId, id }: Place) => ({ tenantId, table: 'onboarding_stage_changes', id })

export const sealNotes = <Values extends object>(dataKey: DataKey, of: Place, values: Values) =>
  sealRecord(StageFields, values, dataKey, processPlace(of))

export const openNotes = <Row extends object>(dataKey: DataKey, row: Row, of: Place) =>
  unsealRecord(StageFields, row, dataKey, processPlace(of))

export const sealSetting = <Values extends object>(dataKey: DataKey, of: Place, values: Values) =>
  sealRecord(SetTexts, values, dataKey, changePlace(of))

export const openSetting = <Row extends object>(dataKey: DataKey, row: Row, of: Place) =>
  unsealRecord(SetTexts, row, dataKey, changePlace(of))
