import { FolderDown } from 'lucide-react'
import { fill } from '#platform/contract.ts'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { downloadDocuments } from '../contract.ts'

type DownloadAllProps = { requestId: string; count: number }

/** All of a request’s documents as one archive, once there is more than one. */
export function DownloadAll({ requestId, count }: DownloadAllProps) {
  if (count < 2) return null
  return (
    <a
      href={fill(downloadDocuments.path, { requestId })}
      download
      className={`${buttonLook({ size: 'small' })} justify-self-start`}
    >
      <Glyph of={FolderDown} />
      Download all
    </a>
  )
}
