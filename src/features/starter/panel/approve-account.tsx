import * as z from 'zod'
import { PhoneFirst } from '#features/bank-details/bank-details.tsx'
import { CallBack } from '#features/bank-details/contract.ts'
import { RecordDialog, useRecordForm } from '#features/form/form.tsx'
import { approveStarterPart, type PanelPart, type Starter } from '../contract.ts'

const Called = z.strictObject({ callBack: CallBack })
const nobodyYet = { callBack: { person: '', number: '', numberFound: '' } }

type ApproveAccountProps = {
  requestId: string
  starter: Pick<Starter, 'firstName'>
  part: PanelPart
  fields: string[]
  onClose: () => void
}

/** Bank details that replace others are approved after a call. */
export function ApproveAccount({ requestId, starter, part, fields, onClose }: ApproveAccountProps) {
  const { dialog, control } = useRecordForm({
    sends: approveStarterPart,
    params: { partId: part.id },
    fields: Called,
    values: nobodyYet,
    draft: `starter-account:${requestId}`,
    body: ({ callBack }) => ({ fields, callBack, version: part.version }),
    success: 'Bank details replaced.',
    failure: 'Failed to approve',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={`Replace ${starter.firstName}’s bank details`}
      description="The account in use now is kept among the earlier ones."
      does="Approve and replace"
      busyLabel="Approving..."
    >
      <PhoneFirst control={control} at={(field) => `callBack.${field}`} />
    </RecordDialog>
  )
}
