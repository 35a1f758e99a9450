import { FileDown } from 'lucide-react'
import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { fill } from '#platform/contract.ts'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { getReview } from './contract.ts'
import { downloadReview } from './pdf/contract.ts'

export function PerformanceActions({ request, size }: RecordPartProps & { size: 'small' | 'normal' }) {
  const { data } = useGet(getReview, { requestId: request.id })
  if (!data?.can.readTexts) return null
  return (
    <a
      href={fill(downloadReview.path, { requestId: request.id })}
      download
      className={buttonLook({ size })}
      data-print="no"
    >
      <Glyph of={FileDown} />
      Review as PDF
    </a>
  )
}
