import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { IconButton } from './IconButton.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A field for a password, which its owner may make visible. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'lucide:eye-off' : 'lucide:eye'}
          label={shown ? t`Hide password` : t`Show password`}
          size="xs"
          className="-mr-1.5"
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
