import type { DueThing } from '#features/request/request.server.ts'

export type Row = Pick<DueThing, 'requestId' | 'who' | 'companyName'> & { id: string; date: string }

export const dueOf = (
  kind: string,
  { id, requestId, who, companyName, date }: Row,
  told: Pick<DueThing, 'pressing' | 'tab' | 'at' | 'todo' | 'why' | 'act' | 'by'>,
): DueThing => ({
  key: `${kind} ${id}`,
  requestId,
  who,
  companyName,
  date,
  ...told,
})
