import { Eye, EyeOff } from 'lucide-react'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Button } from './button.tsx'

type RevealButtonProps = { of: string; isShown: boolean; busy: boolean; onClick: () => void }

/** Beside a value that is hidden until it is asked for. */
export const RevealButton = ({ of, isShown, busy, onClick }: RevealButtonProps) => (
  <Button
    variant="quiet"
    size="small"
    icon={isShown ? EyeOff : Eye}
    busy={busy}
    aria-pressed={isShown}
    data-print="no"
    className="-my-1"
    onClick={onClick}
  >
    {isShown ? 'Hide' : 'Reveal'}
    <VisuallyHidden>{` ${of}`}</VisuallyHidden>
  </Button>
)
