import type { ReactNode } from 'react'
import { brand } from '#ui/brand.ts'
import { FirmPhone } from '#ui/buttons/phone-link.tsx'
import type { Page } from '../contract.ts'
import { MAX_DOCUMENTS, starterFile } from '../documents.ts'

export type Room = Pick<Page, 'documents' | 'roomFor'>

/** The reason why no file can be added now, if there is one. */
export function whyNone({ documents, roomFor }: Room): ReactNode {
  if (documents.length >= MAX_DOCUMENTS) return `At most ${MAX_DOCUMENTS} files. Remove one that is not needed.`
  if (roomFor > 0) return undefined
  return (
    <>
      There is no room for files at the moment. Everything else can be filled in, and is kept. Please phone {brand.firm}{' '}
      on <FirmPhone />.
    </>
  )
}

/** The reason why a file is not sent, if there is one. */
export function misfit({ roomFor }: Room, { size }: File): string | undefined {
  if (size > starterFile.maxBytes) return starterFile.says.tooLarge
  return size > roomFor ? 'There is no room for a file of this size at the moment.' : undefined
}
