import type { Span } from './printed-values.ts'

export type PrintedCode = Span & { type: 'IBAN' | 'BIC' | 'ABA'; value: string; isValid: boolean }

const iban = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{2,4}){2,8}(?:[ -]?[A-Z\d]{1,4})?(?![\p{L}\d])/gu
const bic = /(?<![\p{L}\d-])[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d-])/gu
const countries = new Set(
  'AD AE AL AT AZ BA BE BG BH BR BY CH CR CY CZ DE DK DO EE EG ES FI FO FR GB GE GI GL GR GT HR HU IE IL IQ IS IT JO KW KZ LB LC LI LT LU LV LY MC MD ME MK MR MT MU NL NO OM PK PL PS PT QA RO RS SA SC SE SI SK SM ST SV TL TN TR UA VA VG XK US CA AU JP HK SG CN IN KR ZA BM KY JE GG IM PA'.split(
    ' ',
  ),
)

/** Account numbers of ISO 13616. One whose check digits do not fit is told with that. */
export function ibansIn(text: string): PrintedCode[] {
  return [...text.matchAll(iban)].flatMap((match) => {
    const printed = ibanWithin(match[0])
    const value = printed.replaceAll(/[ -]/g, '')
    if (!countries.has(value.slice(0, 2)) || value.length < 15 || value.length > 34) return []
    const span = { from: match.index, to: match.index + printed.length }
    return [{ type: 'IBAN', ...span, value, isValid: hasCheckDigits(value) }]
  })
}

/** Words in capitals that follow an account number look like groups of it: the check digits tell where it ends. */
function ibanWithin(text: string): string {
  const groups = text.split(' ')
  for (let count = groups.length; count > 1; count--) {
    const part = groups.slice(0, count).join(' ')
    if (hasCheckDigits(part.replaceAll(/[ -]/g, ''))) return part
  }
  return text.replace(/(?: [A-Z]+)+$/, '')
}

/** Codes of banks of ISO 9362: words in capitals are none unless their fifth and sixth letter are a country. */
export function bicsIn(text: string): PrintedCode[] {
  return [...text.matchAll(bic)].flatMap((match) =>
    countries.has(match[0].slice(4, 6))
      ? [{ type: 'BIC', ...spanOf(match), value: match[0], isValid: true }]
      : [],
  )
}

/** Whether the remainder of ISO 7064, MOD 97-10, is 1. */
export function hasCheckDigits(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4)
  let remainder = 0
  for (const letter of moved) {
    const digits = `${Number.parseInt(letter, 36)}`
    for (const digit of digits) remainder = (remainder * 10 + Number.parseInt(digit, 10)) % 97
  }
  return remainder === 1
}

/** Routing numbers of American banks: nine digits, whose sum with the weights 3, 7 and 1 is a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false
  const weights = [3, 7, 1]
  const sum = Array.from(text, (digit, at) => Number.parseInt(digit, 10) * (weights[at % 3] ?? 0))
  return sum.reduce((total, each) => total + each, 0) % 10 === 0
}

function spanOf(match: RegExpExecArray): Span {
  return { from: match.index, to: match.index + match[0].length }
}
