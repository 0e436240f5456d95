/**
 * Words for comparison: lower case, without accents, camelCase taken apart, everything that is no letter or digit a
 * single space. `"Währung (Kurs)"` and `"waehrung"` differ, `"TradePrice"` and `"Trade price"` do not.
 */
export function plainWords(text: string): string {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
