import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { ApiError, call, useSend, useTakeBack } from '#platform/api/api.tsx'
import { inPage, useFormDraft } from '#platform/drafts/drafts.tsx'
import { type ConflictCase, ConflictDetail } from '../contract.ts'
import { updateConflict } from '../work/contract.ts'

export type ResolutionValues = {
  resolutionType: NonNullable<ConflictCase['resolutionType']> | ''
  resolutionDetails: string
  followUpActions: string
  /** The version that saving replaces. */
  version: number
}

type Ending = 'draft' | 'final'

/** The form of the outcome, which is saved as a draft and then finalised. */
export function useResolution(requestId: string, conflictCase: ConflictCase) {
  const form = useForm({ defaultValues: valuesOf(conflictCase) })
  const draft = useFormDraft(form, `case-resolution:${requestId}`, { place: inPage })
  const [theirs, setTheirs] = useState<ConflictCase>()
  const [ending, setEnding] = useState<Ending>('draft')
  const [asking, setAsking] = useState(false)
  const published = usePublished(requestId, conflictCase)
  function take(current: ConflictCase) {
    setTheirs(undefined)
    draft.discard()
    form.reset(valuesOf(current))
  }
  const saving = useSend(
    updateConflict,
    { requestId },
    {
      success: ({ conflictCase: after }) => (after.status === 'resolved' ? published(after) : drafted),
      failure: 'Failed to update conflict case',
      expects: ['STALE_VERSION'],
      fields(name, message) {
        const field = fields.find((each) => name === `caseData.${each}`)
        if (field) form.setError(field, { message }, { shouldFocus: true })
      },
      failed(error) {
        const current = currentIn(error)
        setTheirs(current)
        // The user has seen the colleague's text, so saving again replaces it.
        if (current) form.setValue('version', current.version)
      },
      done: (answer) => take(answer.conflictCase),
    },
  )
  function send(end: Ending) {
    const { version, ...values } = form.getValues()
    form.clearErrors()
    setEnding(end)
    setAsking(false)
    saving.send({ caseData: { ...sentOf(values), ...stands[end], version } })
  }
  function ask() {
    form.clearErrors()
    setAsking(isComplete(form))
  }
  return {
    form,
    onSave: () => send('draft'),
    onFinalise: ask,
    finalising: { open: asking, onConfirm: () => send('final'), onClose: () => setAsking(false) },
    busy: saving.sending ? ending : undefined,
    theirs,
    takeTheirs: take,
  }
}

type Form = Pick<UseFormReturn<ResolutionValues>, 'getValues' | 'setError'>

function isComplete({ getValues, setError }: Form) {
  const { resolutionType, resolutionDetails } = getValues()
  if (!resolutionDetails.trim())
    setError('resolutionDetails', { message: 'Write an outcome summary' }, { shouldFocus: true })
  if (!resolutionType) setError('resolutionType', { message: 'Choose a resolution type' }, { shouldFocus: true })
  return Boolean(resolutionType && resolutionDetails.trim())
}

/** The words after publishing, with the way to take it back. */
function usePublished(requestId: string, before: ConflictCase) {
  const takeBack = useTakeBack()
  return ({ version }: ConflictCase) => ({
    title: 'Resolution Finalized',
    description: 'The client can read the outcome now.',
    action: takeBack(reopening(requestId, before, version)),
    duration: TO_TAKE_BACK,
  })
}

const fields = ['resolutionType', 'resolutionDetails', 'followUpActions'] as const

const drafted = { title: 'Draft Saved', description: 'Only staff read it until the resolution is finalised.' }

/** One minute, in milliseconds. */
const TO_TAKE_BACK = 60_000

const reopening = (requestId: string, { currentStage }: ConflictCase, version: number) => ({
  send: () =>
    call(updateConflict, {
      params: { requestId },
      body: { caseData: { status: 'investigating', currentStage, version } },
      isExact: true,
    }),
  done: 'The outcome is a draft again, which only staff read.',
  late: 'Someone has changed the case since then.',
})

const stands = {
  draft: { status: 'investigating' },
  final: { status: 'resolved', currentStage: 'resolution_completed' },
} as const

const sentOf = ({ resolutionType, resolutionDetails, followUpActions }: Omit<ResolutionValues, 'version'>) => ({
  resolutionType: resolutionType || null,
  resolutionDetails: resolutionDetails.trim() || null,
  followUpActions: followUpActions.trim() || null,
})

const valuesOf = ({ resolutionType, resolutionDetails, followUpActions, version }: ConflictCase): ResolutionValues => ({
  resolutionType: resolutionType ?? '',
  resolutionDetails: resolutionDetails ?? '',
  followUpActions: followUpActions ?? '',
  version,
})

const currentIn = (error: Error) =>
  error instanceof ApiError && error.code === 'STALE_VERSION'
    ? ConflictDetail.safeParse(error.current).data?.conflictCase
    : undefined
