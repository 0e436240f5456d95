const shape = /^[A-Z]{2}[A-Z0-9]{9}\d$/

/** Whether a text is an ISIN whose check digit is right (ISO 6166: letters as 10 to 35, then the Luhn sum). */
export function isIsin(text: string): boolean {
  if (!shape.test(text)) return false
  const digits = Array.from(text, (sign) => Number.parseInt(sign, 36)).join('')
  let total = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number.parseInt(digits.charAt(digits.length - 1 - at), 10)
    const doubled = at % 2 === 1 ? digit * 2 : digit
    total += doubled > 9 ? doubled - 9 : doubled
  }
  return total % 10 === 0
}
