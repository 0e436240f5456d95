import { NumberTextInput, type NumberTextInputProps } from './NumberTextInput.tsx'

type MoneyInputProps = Omit<NumberTextInputProps, 'suffix'> & {
  /** ISO code, shown quietly after the amount. */
  currency?: string
}

/** A field for an amount of money. It holds exact decimal text, and takes either decimal sign, typed or pasted. */
export function MoneyInput({ currency, ...rest }: MoneyInputProps) {
  return <NumberTextInput {...rest} suffix={currency && <span className="text-xs">{currency}</span>} />
}
