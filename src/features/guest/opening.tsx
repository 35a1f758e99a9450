import { Loaded } from '#ui/layout/loaded.tsx'
import { PublicPage } from '#ui/public/public-page.tsx'
import { SkeletonLines } from '#ui/text/skeleton.tsx'

type OpeningProps = { title: string; loads: string; from: Parameters<typeof Loaded>[0]['from'] }

/** The page until what it shows is here, and if it cannot be read. */
export const Opening = ({ title, loads, from }: OpeningProps) => (
  <PublicPage title={title}>
    <Loaded from={from} waiting={<SkeletonLines />} waitingLabel={`Loading ${loads}`}>
      {() => null}
    </Loaded>
  </PublicPage>
)
