import { useForm } from 'react-hook-form'
import { contractResolver, DateField, FormField, TextField } from '#features/form/form.tsx'
import { fullName } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { useSend } from '#platform/api/api.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { CaseDialog, useCaseForm } from '../case/case-form.tsx'
import { addStatement, editStatement, MAX_STATEMENT, type Statement, StatementText } from './contract.ts'
import { useText } from './use-text.tsx'

type Person = { id: string; name: string }
type New = { requestId: string; participant: Person; before: Statement | undefined; statement?: never }
type Draft = { statement: Statement; requestId?: never; participant?: never; before?: never }
type StatementFormProps = (New | Draft) & { onClose: () => void }

/** Takes a statement, or changes a draft. It begins with what was said before. */
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

function Writing(props: WritingProps) {
  const { statement, participant, before } = props
  const name = statement?.participantName ?? participant?.name
  const { form, kept, isSending, send } = useWriting(props)
  const { control } = form
  return (
    <CaseDialog
      form={form}
      title={before ? `New version of the statement of ${name}` : `Statement of ${name}`}
      description="Stored encrypted. Only staff can read it until it is signed and shared with the company."
      does={statement ? 'Save draft' : 'Save as draft'}
      isSending={isSending}
      isLate={kept.isLate}
      onSend={send}
      onClose={kept.close}
    >
      <FormField
        control={control}
        name="content"
        label="What was said"
        hint="In their own words, and in the order of what happened. This field is not kept if you leave the page."
      >
        {(field) => <TextArea {...field} grow rows={10} maxLength={MAX_STATEMENT} />}
      </FormField>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <TextField control={control} name="takenBy" label="Taken by" />
        <DateField control={control} name="takenOn" label="Taken on" />
      </div>
    </CaseDialog>
  )
}

function useWriting({ content, statement, requestId, participant, onClose }: WritingProps) {
  const me = useMe()
  const form = useForm({
    resolver: contractResolver(StatementText),
    defaultValues: {
      content,
      takenOn: statement?.takenOn ?? todayInLondon(),
      takenBy: statement?.takenBy ?? fullName(me),
    },
  })
  const draft = statement ? `statement:${statement.id}:${statement.version}` : `new-statement:${participant?.id}`
  const kept = useCaseForm(form, { draft, omit: ['content'], version: statement?.version, onClose })
  const adding = useSend(
    addStatement,
    { requestId: requestId ?? '' },
    {
      ...kept.sending,
      success: 'Statement taken. It is a draft until it is signed.',
      failure: 'Failed to save the statement.',
    },
  )
  const editing = useSend(
    editStatement,
    { statementId: statement?.id ?? '' },
    { ...kept.sending, success: 'Draft changed.', failure: 'Failed to save the statement.' },
  )
  function send(said: StatementText) {
    if (statement) editing.send({ ...said, version: kept.version })
    else adding.send({ ...said, participantId: participant?.id ?? '' })
  }
  return { form, kept, isSending: adding.sending || editing.sending, send }
}
