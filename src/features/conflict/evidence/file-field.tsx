import { useQueryClient } from '@tanstack/react-query'
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { listDocuments } from '#features/document/contract.ts'
import { FileZone, useFileInPlace } from '#features/document/document.tsx'
import { keyOf, useGet } from '#platform/api/api.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { listStatements } from '../statements/contract.ts'
import { listEvidence } from './contract.ts'

type Files = { documentId?: string | undefined; statementId?: string | undefined }

type FileFieldProps<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>
  requestId: string
  withStatements?: boolean
  onNamed?: (name: string) => void
}

/** The content of the exhibit: a document of the case, a new upload or a signed statement. */
export function FileField<Values extends FieldValues & Files, Sent>(props: FileFieldProps<Values, Sent>) {
  const { form, requestId, withStatements = false, onNamed } = props
  const { control, setValue } = form
  const [document, statement] = (['documentId', 'statementId'] as const).map((name) => name as FieldPath<Values>) // keys of all Values
  const options = useOptions(requestId, withStatements)
  const watched: Files = useWatch({ control })
  const chosen = watched.documentId || watched.statementId || ''
  function choose(id: string, name: string | undefined) {
    const kind = options.find(({ value }) => value === id)?.kind ?? 'document'
    if (document) setValue(document, put(kind === 'document' ? id : ''), { shouldDirty: true })
    if (statement && withStatements) setValue(statement, put(kind === 'statement' ? id : ''), { shouldDirty: true })
    if (name) onNamed?.(name)
  }
  const client = useQueryClient()
  const uploading = useFileInPlace({
    requestId,
    uses: () => client.invalidateQueries({ queryKey: keyOf(listDocuments, { requestId }) }),
    success: 'Document uploaded and selected.',
    failure: 'Failed to upload the file',
    done: ({ id, fileName }) => choose(id, fileName),
  })
  const { errors } = useFormState({ control })
  const error = messageOf(errors['documentId']) ?? messageOf(errors['statementId'])
  return (
    <div className="grid gap-3">
      <Field
        label="On file"
        hint={
          withStatements ? 'A document of this case, or a statement once it is signed.' : 'A document of this case.'
        }
        error={error}
      >
        <Select
          value={chosen}
          options={options}
          onChange={({ target }) => choose(target.value, options.find(({ value }) => value === target.value)?.name)}
        />
      </Field>
      <FileZone label="Upload a document of this case" dropLabel="Drop to upload" of={uploading} />
    </div>
  )
}

const put = (id: string) => id as never // setValue cannot know that both fields are text

const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : undefined

type FileOption = { value: string; label: string; kind: 'document' | 'statement'; name?: string }

/** The files and statements that are not exhibits yet. */
function useOptions(requestId: string, withStatements: boolean): FileOption[] {
  const documents = useInfiniteList(listDocuments, { requestId }, { limit: 200 })
  const statements = useGet(listStatements, { requestId })
  const evidence = useGet(listEvidence, { requestId })
  const entered = new Set(
    evidence.data?.exhibits.flatMap(({ document, withdrawnAt }) => (document && !withdrawnAt ? [document.id] : [])),
  )
  const signed = withStatements ? (statements.data?.statements ?? []) : []
  return [
    { value: '', label: 'None: it is an object, or kept elsewhere', kind: 'document' },
    ...signed
      .filter(({ signedOn, exhibitNumber }) => signedOn !== null && exhibitNumber === null)
      .map(({ id, participantName, number }): FileOption => {
        const name = `Statement of ${participantName}`
        return { value: id, label: `${name}, version ${number}`, kind: 'statement', name }
      }),
    ...(documents.data ?? [])
      .filter(({ id }) => !entered.has(id))
      .map(({ id, fileName }): FileOption => ({ value: id, label: fileName, kind: 'document', name: fileName })),
  ]
}
