import { t } from '@lingui/core/macro'

/** What a benchmark is called beside what is compared with it. */
export function benchmarkName({ symbol, isTotalReturn }: { symbol: string; isTotalReturn: boolean }): string {
  return isTotalReturn ? t`${symbol} with dividends` : symbol
}
