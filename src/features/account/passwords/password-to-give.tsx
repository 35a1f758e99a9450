import { RefreshCw } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { CopyText } from '#ui/layout/copy-text.tsx'
import { generatePassword } from './generate-password.ts'

type PasswordToGiveProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** A password that one person sets for another: readable, generated on request, and easy to copy. */
export function PasswordToGive({ value, onChange, ...rest }: PasswordToGiveProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <span className="min-w-0 basis-full md:flex-1">
        <TextInput
          {...rest}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <Button icon={RefreshCw} onClick={() => onChange(generatePassword())}>
        Generate
      </Button>
      <CopyText text={value} copied="Password copied" />
    </span>
  )
}
