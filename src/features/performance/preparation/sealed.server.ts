import * as z from 'zod'
import { personal } from '#platform/personal.ts'
import { type DataKey, type Keyring, sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import type { Prepared } from './queries.server.ts'
import { keyIn } from '../review/sealed/seal.server.ts'

const confidential = personal(z.string().nullable(), 'confidential')

/** The encrypted notes on how the review was shared and acknowledged. */
const SharedTexts = z.object({ withoutReason: confidential, acknowledgementNote: confidential })
const SaidComment = z.object({ comment: personal(z.string(), 'confidential') })

type Place = { tenantId: string; id: string }
const sharedPlace = ({ tenantId, id }: Place) => ({ tenantId, table: 'shared_reviews', id })
const commentPlace = ({ tenantId, id }: Place) => ({ tenantId, table: 'review_comments', id })

export const sealShared = <Values extends object>(dataKey: DataKey, of: Place, values: Values) =>
  sealRecord(SharedTexts, values, dataKey, sharedPlace(of))

export function openShared(keyring: Keyring, review: Prepared) {
  const { tenantId, sharedId, withoutReason, acknowledgementNote } = review
  if (sharedId === null || (withoutReason ?? acknowledgementNote) === null)
    return { withoutReason: null, acknowledgementNote: null }
  const texts = { withoutReason, acknowledgementNote }
  return unsealRecord(SharedTexts, texts, keyIn(keyring, review), sharedPlace({ tenantId, id: sharedId }))
}

export const sealComment = (dataKey: DataKey, of: Place, comment: string) =>
  sealRecord(SaidComment, { comment }, dataKey, commentPlace(of))

export const openComment = (dataKey: DataKey, of: Place, comment: Buffer) =>
  unsealRecord(SaidComment, { comment }, dataKey, commentPlace(of)).comment
