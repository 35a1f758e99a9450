import { useGet } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'
import { listOpenPoints } from './contract.ts'

/** The points that are still open, for those who are about to close a case. */
export function OpenPoints({ requestId }: { requestId: string }) {
  const reading = useGet(listOpenPoints, { requestId })
  return (
    <Loaded from={reading} waiting={<SkeletonLines />} waitingLabel="Looking for what is still open">
      {(points) =>
        points.length > 0 && (
          <div className="grid gap-1">
            <p className="font-semibold">{points.length === 1 ? 'One point is' : `${points.length} points are`} open</p>
            <ul aria-label="Still open" className="max-h-60 list-disc overflow-y-auto pl-5 wrap-anywhere">
              {points.map(({ says }) => (
                <li key={says}>{says}</li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}
