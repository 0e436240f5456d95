/** Markets write the symbol of an option with its underlying, its last day, C or P, and the agreed price. */
const optionSymbol = /\d{6}[CP]\d{8}$/

export function isOptionSymbol(symbol: string): boolean {
  return optionSymbol.test(symbol)
}
