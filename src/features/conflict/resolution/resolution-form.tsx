import { Info, RefreshCw } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { LongField } from '#features/form/form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { type ConflictCase, ResolutionType } from '../contract.ts'
import { MAX_CASE_TEXT } from '../work/case-data.ts'
import { OpenPoints } from '../work/open/open-points.tsx'
import { resolutionLabels } from '../case/words.ts'
import { useResolution } from './use-resolution.tsx'

type ResolutionFormProps = { requestId: string; conflictCase: ConflictCase }

export function ResolutionForm({ requestId, conflictCase }: ResolutionFormProps) {
  const { form, onSave, onFinalise, finalising, busy, theirs, takeTheirs } = useResolution(requestId, conflictCase)
  const { control } = form
  return (
    <form noValidate className="grid max-w-measure gap-6" onSubmit={(event) => event.preventDefault()}>
      {theirs && <Theirs theirs={theirs} onTake={() => takeTheirs(theirs)} />}
      <Controller
        control={control}
        name="resolutionType"
        render={({ field, fieldState }) => (
          <Field group label="Resolution Type" error={fieldState.error?.message}>
            {ResolutionType.options.map((type, index) => (
              <Radio
                key={type}
                name={field.name}
                ref={index === 0 ? field.ref : undefined}
                label={resolutionLabels[type]}
                checked={field.value === type}
                onChange={() => field.onChange(type)}
              />
            ))}
          </Field>
        )}
      />
      <LongField
        control={control}
        name="resolutionDetails"
        label="Outcome Summary"
        hint="What is written here before the hearing can be read as a decision made in advance."
        rows={5}
        maxLength={MAX_CASE_TEXT}
      />
      <LongField
        control={control}
        name="followUpActions"
        label="Follow-up Actions"
        hint="One per line: who, what, by when"
        rows={4}
        maxLength={MAX_CASE_TEXT}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3" data-print="no">
        <p className="flex min-w-0 flex-[1_1_14rem] items-start gap-2 text-meta text-ink-3">
          <Glyph of={Info} size="small" className="mt-0.75" />A draft is read by staff only. Once it is finalized, the
          client reads the outcome.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button busy={busy === 'draft'} busyLabel="Saving..." onClick={onSave}>
            Save as Draft
          </Button>
          <Button variant="primary" busy={busy === 'final'} busyLabel="Finalizing..." onClick={onFinalise}>
            Finalize Resolution
          </Button>
        </div>
      </div>
      <Finalising requestId={requestId} {...finalising} />
    </form>
  )
}

type FinalisingProps = { requestId: string; open: boolean; onConfirm: () => void; onClose: () => void }

/** Publishing is asked about once, since the client reads it from then on. */
function Finalising({ requestId, ...question }: FinalisingProps) {
  return (
    <ConfirmDialog
      {...question}
      variant="primary"
      title="Finalize this resolution?"
      description="The client reads the outcome from then on. For a minute you can still take it back."
      confirmLabel="Finalize"
    >
      <OpenPoints requestId={requestId} />
    </ConfirmDialog>
  )
}

function Theirs({ theirs, onTake }: { theirs: ConflictCase; onTake: () => void }) {
  const { resolutionType, resolutionDetails, followUpActions } = theirs
  const reads = [resolutionType && resolutionLabels[resolutionType], resolutionDetails, followUpActions]
  return (
    <Alert hue="active" icon={RefreshCw} title="Someone else changed the case in the meantime">
      <div className="grid justify-items-start gap-2.5">
        <p>What you typed is kept: save again to replace theirs. It reads now:</p>
        <p className="max-h-60 overflow-y-auto border-l-3 border-hue pl-3 text-ink whitespace-pre-wrap wrap-anywhere">
          <Verbatim>{reads.filter(Boolean).join('\n\n') || 'Nothing'}</Verbatim>
        </p>
        <Button size="small" onClick={onTake}>
          Keep theirs instead
        </Button>
      </div>
    </Alert>
  )
}
