/**
 * Words for comparisons: lower case, without accents, with camelCase split, and with a single space for everything that
 * is not a letter or a digit. `"Währung (Kurs)"` and `"waehrung"` differ; `"TradePrice"` and `"Trade price"` do not.
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
