import { t } from '@lingui/core/macro'

/** The name of a benchmark, beside what is compared with it. */
export function benchmarkName(name: string, isTotalReturn: boolean): string {
  return isTotalReturn ? t`${name} with dividends` : name
}
