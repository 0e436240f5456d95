import { use, useState } from 'react'

import { classNames } from './class-names.tsx'
import { NumberSignsContext } from './number-signs.tsx'
import { readNumberText, writeNumberText } from './number-text.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export type NumberTextInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Exact decimal text (`1234.50`) or `''`. */
  value: string
  /**
   * Gets decimal text when the typed text can be read. Otherwise it gets the typed text: validation then refuses it
   * in words, and nothing is lost.
   */
  onValueChange: (decimal: string) => void
}

/**
 * A field for a number, with texts as values. The number is grouped when the user leaves the field, and plain while
 * they edit it.
 */
export function NumberTextInput({
  value,
  onValueChange,
  inputClassName,
  onFocus,
  onBlur,
  ...rest
}: NumberTextInputProps) {
  const signs = use(NumberSignsContext)
  const [draft, setDraft] = useState<string | null>(null)

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      inputClassName={classNames('tabular text-right', inputClassName)}
      value={draft ?? writeNumberText(value, signs)}
      onFocus={(event) => {
        setDraft(writeNumberText(value, signs))
        onFocus?.(event)
      }}
      onChange={(event) => {
        setDraft(event.target.value)
        onValueChange(readNumberText(event.target.value, signs) ?? event.target.value)
      }}
      onBlur={(event) => {
        setDraft(null)
        onBlur?.(event)
      }}
    />
  )
}
