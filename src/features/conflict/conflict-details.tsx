import { Description, type RecordPartProps } from '#features/request/request.tsx'

/** What the client reported. */
export function ConflictDetails({ request }: RecordPartProps) {
  return <Description request={request} title="Case Details" none="No description was given." />
}
