/** How markets write an option: what it is on, its last day, call or put, and the price agreed. */
const optionSymbol = /\d{6}[CP]\d{8}$/

export function isOptionSymbol(symbol: string): boolean {
  return optionSymbol.test(symbol)
}
