import { YearAmount } from './YearAmount.tsx'

type BothAmountsProps = {
  text: string | null
  currency: string
  own: string | null
  ownCurrency: string
  signed?: 'gain'
}

/** An amount in the currency of the year; below it in that of its position, where that is another. */
export function BothAmounts({ text, currency, own, ownCurrency, signed }: BothAmountsProps) {
  return (
    <span className="inline-flex flex-col items-end max-sm:py-0.5">
      <YearAmount text={text} currency={currency} signed={signed} />
      {ownCurrency !== currency && own !== null && own !== '0' && (
        <span className="text-xs text-faint">
          <YearAmount text={own} currency={ownCurrency} withCurrency />
        </span>
      )}
    </span>
  )
}
