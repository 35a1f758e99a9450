import { Copy, Download } from 'lucide-react'
import { Alert } from '#ui/layout/alert.tsx'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'

/** Asked before a dialog that shows them closes any other way. */
export const unkept = {
  title: 'Have you kept your recovery codes?',
  description: 'They are not shown again. Without them a lost phone or device means asking to be let in anew.',
  keep: 'Show them again',
  discard: 'I have kept them',
}

type KeptCodesProps = { codes: readonly string[]; onDone: () => void }

export function KeptCodes({ codes, onDone }: KeptCodesProps) {
  return (
    <div className="grid gap-5">
      <Alert hue="high" live={false} title="These are not shown again">
        Each of them gets you in once when your app or passkey is not at hand. Keep them where you keep things safe, not
        on this device alone.
      </Alert>
      <ol aria-label="Recovery codes" className="grid grid-cols-1 gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="border-b border-rule py-1 font-mono text-lead select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5">
        {'clipboard' in navigator && (
          <Button icon={Copy} onClick={() => void copy(codes)}>
            Copy
          </Button>
        )}
        <Button icon={Download} onClick={() => download(codes)}>
          Download
        </Button>
      </div>
      <Button variant="primary" size="wide" onClick={onDone}>
        I have kept them
      </Button>
    </div>
  )
}

async function copy(codes: readonly string[]) {
  const copied = await navigator.clipboard.writeText(codes.join('\n')).then(
    () => true,
    () => false,
  )
  toast(copied ? { title: 'Recovery codes copied' } : { title: 'The browser did not allow copying', hue: 'stop' })
}

function download(codes: readonly string[]) {
  const address = URL.createObjectURL(
    new Blob([`${brand.product} recovery codes\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
  )
  const link = Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(address)
}
