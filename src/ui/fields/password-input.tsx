import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { TextInput } from './text-input.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel?: string; hideLabel?: string }

export function PasswordInput({ showLabel = 'Show', hideLabel = 'Hide', className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={clsx('!pr-22', className)}
      />
      <Button
        variant="quiet"
        size="small"
        icon={shown ? EyeOff : Eye}
        aria-label={`${shown ? hideLabel : showLabel} password`}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
        className="!absolute inset-y-1 right-1 !h-auto bg-surface disabled:bg-transparent"
      >
        {shown ? hideLabel : showLabel}
      </Button>
    </span>
  )
}
