import { Dialog } from 'radix-ui'
import { closesOnEscape } from '#ui/overlays/escape.tsx'
import { PaletteSearch } from './palette-search.tsx'

export function Palette({ onClose }: { onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--layer-dialog) bg-scrim motion-safe:animate-fade" />
        <Dialog.Content {...closesOnEscape(onClose)} aria-describedby={undefined} className={panel}>
          <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
          <PaletteSearch onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const panel =
  'fixed inset-x-3 top-3 z-(--layer-dialog) mx-auto flex max-h-[min(32rem,calc(100dvh-1.5rem))] max-w-152 flex-col rounded-dialog border border-rule-2 bg-surface shadow-dialog outline-none motion-safe:animate-rise md:top-[12vh] md:max-h-[min(32rem,76vh)]'
