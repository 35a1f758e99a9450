import { Download } from 'lucide-react'
import { saveFile } from '#platform/api/api.tsx'
import { Alert } from '#ui/layout/alert.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyText } from '#ui/layout/copy-text.tsx'

/** Asked before a dialog that shows them closes any other way. */
export const unsaved = {
  title: 'Have you saved your recovery codes?',
  description:
    'They are not shown again. Without them, if you lose your phone or device, you will have to ask for access again.',
  keep: 'Show them again',
  discard: 'I have saved them',
}

type SavedCodesProps = { codes: readonly string[]; onDone: () => void }

export function SavedCodes({ codes, onDone }: SavedCodesProps) {
  return (
    <div className="grid gap-5">
      <Alert hue="high" live={false} title="These are not shown again">
        Each code signs you in once when you do not have your app or passkey. Keep them somewhere safe, not only on this
        device.
      </Alert>
      <ol aria-label="Recovery codes" className="grid grid-cols-1 gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="border-b border-rule py-1 font-mono text-lead select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5">
        <CopyText text={codes.join('\n')} copied="Recovery codes copied" />
        <Button icon={Download} onClick={() => download(codes)}>
          Download
        </Button>
      </div>
      <Button variant="primary" size="wide" onClick={onDone}>
        I have saved them
      </Button>
    </div>
  )
}

function download(codes: readonly string[]) {
  const words = `${brand.product} recovery codes\n\n${codes.join('\n')}\n`
  saveFile(new Blob([words], { type: 'text/plain' }), 'recovery-codes.txt')
}
