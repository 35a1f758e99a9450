import { DateField, LongField, RecordDialog, TextField, useRecordForm } from '#features/form/form.tsx'
import { fullName } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { addStatement, editStatement, MAX_STATEMENT, Statement, StatementText } from './contract.ts'
import { useText } from './use-text.tsx'

type Person = { id: string; name: string }
type New = { requestId: string; participant: Person; before: Statement | undefined; statement?: never }
type Draft = { statement: Statement; requestId?: never; participant?: never; before?: never }
type StatementFormProps = (New | Draft) & { onClose: () => void }

/** Takes a statement, or changes a draft. A new version begins with the text of the last one. */
export function StatementForm(props: StatementFormProps) {
  const { statement, before, onClose } = props
  const start = statement ?? before
  const text = useText(start)
  if (!start) return <Writing {...props} content="" />
  if (text.data) return <Writing {...props} content={text.data.content} />
  return (
    <Dialog title={`Statement of ${start.participantName}`} onClose={onClose}>
      <Loaded from={text} waiting={<Skeleton className="h-48 w-full" />} waitingLabel="Opening the statement">
        {() => null}
      </Loaded>
    </Dialog>
  )
}

type WritingProps = StatementFormProps & { content: string }

function Writing({ content, statement, requestId = '', participant, before, onClose }: WritingProps) {
  const me = useMe()
  const name = statement?.participantName ?? participant?.name
  const { dialog, control } = useRecordForm({
    sends: statement ? editStatement : addStatement,
    params: statement ? { statementId: statement.id } : { requestId },
    fields: StatementText,
    record: statement,
    reads: Statement,
    values: {
      content,
      takenOn: statement?.takenOn ?? todayInLondon(),
      takenBy: statement?.takenBy ?? fullName(me),
    },
    draft: statement ? `statement:${statement.id}` : `new-statement:${participant?.id}`,
    body: (said, version) => (statement ? { ...said, version } : { ...said, participantId: participant?.id ?? '' }),
    success: statement ? 'Draft changed.' : 'Statement taken. It is a draft until it is signed.',
    failure: 'Failed to save the statement.',
    onClose,
  })
  return (
    <RecordDialog
      {...dialog}
      title={before ? `New version of the statement of ${name}` : `Statement of ${name}`}
      description="Stored encrypted. Only staff can read it until it is signed and shared with the company."
      does={statement ? 'Save draft' : 'Save as draft'}
    >
      <LongField
        control={control}
        name="content"
        label="What was said"
        hint="In their own words, and in the order of what happened. This field is not kept if you leave the page."
        rows={10}
        maxLength={MAX_STATEMENT}
      />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="takenBy" label="Taken by" />
        <DateField control={control} name="takenOn" label="Taken on" />
      </div>
    </RecordDialog>
  )
}
