import { NumberTextInput, type NumberTextInputProps } from './NumberTextInput.tsx'

type MoneyInputProps = Omit<NumberTextInputProps, 'suffix'> & {
  /** ISO code, shown quietly after the amount. */
  currency?: string
}

/** An amount of money: exact decimal text, with either decimal sign, pasted or typed. */
export function MoneyInput({ currency, ...rest }: MoneyInputProps) {
  return <NumberTextInput {...rest} suffix={currency && <span className="text-xs">{currency}</span>} />
}
