import { useState } from 'react'
import { useForm } from 'react-hook-form'
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
  const takeBack = useTakeBack()
  const finalised = (after: ConflictCase) => ({
    ...published,
    action: takeBack(reopening(requestId, conflictCase, after.version)),
    duration: TO_TAKE_BACK,
  })
  function take(current: ConflictCase) {
    setTheirs(undefined)
    draft.discard()
    form.reset(valuesOf(current))
  }
  const saving = useSend(
    updateConflict,
    { requestId },
    {
      success: ({ conflictCase: after }) => (after.status === 'resolved' ? finalised(after) : drafted),
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
  function isComplete() {
    const { resolutionType, resolutionDetails } = form.getValues()
    if (!resolutionDetails.trim())
      form.setError('resolutionDetails', { message: 'Write an outcome summary' }, { shouldFocus: true })
    if (!resolutionType) form.setError('resolutionType', { message: 'Choose a resolution type' }, { shouldFocus: true })
    return Boolean(resolutionType && resolutionDetails.trim())
  }
  /** Publishing is asked about once, since the client reads it from then on. */
  function askToFinalise() {
    form.clearErrors()
    setAsking(isComplete())
  }
  return {
    form,
    send,
    asking,
    askToFinalise,
    cancel: () => setAsking(false),
    busy: saving.sending ? ending : undefined,
    theirs,
    takeTheirs: take,
  }
}

const fields = ['resolutionType', 'resolutionDetails', 'followUpActions'] as const

const drafted = { title: 'Draft Saved', description: 'Only staff read it until the resolution is finalised.' }
const published = { title: 'Resolution Finalized', description: 'The client can read the outcome now.' }

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
