import { useSend } from '#platform/api/api.tsx'
import { type ChecklistItem, finishItem } from '../contract.ts'

export const useFinish = ({ id: itemId }: Pick<ChecklistItem, 'id'>, done?: () => void) =>
  useSend(finishItem, { itemId }, { failure: 'Failed to mark the item as done.', done })
