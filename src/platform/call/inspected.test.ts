import { expect, expectTypeOf } from 'vitest'
import { listDocuments, uploadDocument } from '#features/document/contract.ts'
import { uploadPhoto } from '#features/profile/contract.ts'
import type { InspectedFile, ReceivedFile } from '#platform/files/content.server.ts'
import { anOnboarding, aPdf } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { type Call, route } from './route.server.ts'

const anImpostor = new File(['<html>'], 'page.pdf')

test('a file that breaks its rule is refused before the call’s transaction opens', async ({ ada, world }) => {
  const { id: requestId } = await ada.raises(anOnboarding())
  const uploading = (file: File) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    return ada.call(uploadDocument, { params: { requestId }, file, headers }).catch(({ status }) => status)
  }

  await world.owner.query('begin')
  await world.owner.query('lock table documents, idempotency_keys in access exclusive mode')
  const whileLocked = [await uploading(anImpostor), await uploading(aPdf())]
  await world.owner.query('rollback')

  expect(whileLocked).toEqual([415, 503])
  expect(await uploading(aPdf())).toMatchObject({ requestId })
})

test('a stranger’s file is not inspected', async ({ stranger }) => {
  const uploading = stranger.call(uploadDocument, { params: { requestId: crypto.randomUUID() }, file: anImpostor })
  await expect(uploading).rejects.toMatchObject({ status: 401 })
})

test('a handler gets an inspected file, and none where its contract names no rule', () => {
  expectTypeOf<Call<typeof uploadDocument>['file']>().toExtend<InspectedFile>()
  expectTypeOf<Call<typeof uploadPhoto>['file']>().toEqualTypeOf<InspectedFile<'image/jpeg' | 'image/png'>>()
  expectTypeOf<Call<typeof listDocuments>['file']>().toEqualTypeOf<undefined>()
  expectTypeOf<ReceivedFile>().not.toExtend<InspectedFile>()
  // @ts-expect-error -- what was only received has not been inspected
  route(uploadDocument, ({ file }: { file: ReceivedFile }) => Promise.reject(new Error(file.name)))
})
