import { Copy } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.tsx'

/** Puts a password on the clipboard, where the browser has one: on plain http it has none. */
export function CopyPassword({ password }: { password: string }) {
  return (
    'clipboard' in navigator && (
      <Button icon={Copy} disabled={password === ''} onClick={() => void copy(password)}>
        Copy
      </Button>
    )
  )
}

async function copy(password: string) {
  const copied = await navigator.clipboard.writeText(password).then(
    () => true,
    () => false,
  )
  toast(copied ? { title: 'Password copied' } : { title: 'The browser did not allow copying', hue: 'stop' })
}
