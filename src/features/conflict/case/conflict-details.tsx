import { Description, type RecordPartProps } from '#features/request/request.tsx'

export function ConflictDetails({ request }: RecordPartProps) {
  return <Description request={request} title="Case Details" none="No description was given." />
}
