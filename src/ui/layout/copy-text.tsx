import { Copy } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast-store.tsx'

/** Puts something to hand over on the clipboard, where the browser has one: on plain http it has none. */
export function CopyText({ text, copied }: { text: string; copied: string }) {
  return (
    'clipboard' in navigator && (
      <Button icon={Copy} disabled={text === ''} onClick={() => void copy(text, copied)}>
        Copy
      </Button>
    )
  )
}

async function copy(text: string, words: string) {
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  toast(copied ? { title: words } : { title: 'The browser blocked copying', hue: 'stop' })
}
