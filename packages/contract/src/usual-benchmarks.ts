/** A listed fund that follows an index, by which people choose what they compare with. */
export type UsualBenchmark = { symbol: string; name: string; isin: string }

/**
 * Funds that are often compared with: they are found by name and ISIN where no source of prices answers, and before
 * there is an organisation that could ask one. Names and ISINs are those of the issuers, symbols those of the exchange.
 */
export const usualBenchmarks: readonly UsualBenchmark[] = [
  { symbol: 'SWDA.L', name: 'iShares Core MSCI World', isin: 'IE00B4L5Y983' },
  { symbol: 'EUNL.DE', name: 'iShares Core MSCI World', isin: 'IE00B4L5Y983' },
  { symbol: 'SSAC.L', name: 'iShares MSCI ACWI', isin: 'IE00B6R52259' },
  { symbol: 'VWCE.DE', name: 'Vanguard FTSE All-World, accumulating', isin: 'IE00BK5BQT80' },
  { symbol: 'VWRL.L', name: 'Vanguard FTSE All-World, distributing', isin: 'IE00B3RBWM25' },
  { symbol: 'CSPX.L', name: 'iShares Core S&P 500', isin: 'IE00B5BMR087' },
  { symbol: 'VUSA.L', name: 'Vanguard S&P 500', isin: 'IE00B3XXRP09' },
  { symbol: 'EXSA.DE', name: 'iShares STOXX Europe 600', isin: 'DE0002635307' },
  { symbol: 'EIMI.L', name: 'iShares Core MSCI EM IMI', isin: 'IE00BKM4GZ66' },
  { symbol: 'IUSN.DE', name: 'iShares MSCI World Small Cap', isin: 'IE00BF4RFH31' },
  { symbol: 'AGGG.L', name: 'iShares Core Global Aggregate Bond', isin: 'IE00B3F81409' },
  { symbol: 'ACWI', name: 'iShares MSCI ACWI (US)', isin: 'US4642882579' },
  { symbol: 'VT', name: 'Vanguard Total World Stock', isin: 'US9220427424' },
  { symbol: 'VTI', name: 'Vanguard Total Stock Market', isin: 'US9229087690' },
  { symbol: 'SPY', name: 'SPDR S&P 500', isin: 'US78462F1030' },
  { symbol: 'AGG', name: 'iShares Core US Aggregate Bond', isin: 'US4642872265' },
]

/** What a usual benchmark is called; null of any other symbol. */
export function usualName(symbol: string): string | null {
  return usualBenchmarks.find((each) => each.symbol === symbol)?.name ?? null
}

/** The usual benchmarks whose name, symbol or ISIN has every word that is typed. */
export function findUsual(words: string): UsualBenchmark[] {
  const typed = words.toLowerCase().split(/\s+/u)
  return usualBenchmarks.filter(({ symbol, name, isin }) => {
    const text = `${symbol} ${name} ${isin}`.toLowerCase()
    return typed.every((word) => text.includes(word))
  })
}
