import { t } from '@lingui/core/macro'

/** The name of a benchmark, beside what is compared with it. */
export function benchmarkName({ symbol, isTotalReturn }: { symbol: string; isTotalReturn: boolean }): string {
  return isTotalReturn ? t`${symbol} with dividends` : symbol
}
