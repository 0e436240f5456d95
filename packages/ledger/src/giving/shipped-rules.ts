import { europeanRules } from './shipped-rules-europe.ts'
import { americanRules } from './shipped-rules-us.ts'
import type { TaxRule } from './tax-rule.ts'

/**
 * The rules that Kinfolio brings, the same for everybody. Each names its source and the day of it. `fromYear` is the first year for which
 * a row vouches, which may be later than the law. What is not certain is left out.
 */
export const shippedTaxRules: readonly TaxRule[] = [...americanRules, ...europeanRules]

/** The currencies in which the countries of the rules tax. */
export const taxCurrencies: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  DE: 'EUR',
  AT: 'EUR',
  FR: 'EUR',
  IE: 'EUR',
  CH: 'CHF',
}
