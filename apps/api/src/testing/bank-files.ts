/** An invented account's statement in MT940; days are YYMMDD, amounts have a decimal comma. */
export function mt940(
  name: string,
  { opens, closes, entries = [], account = 'DE02', currency = 'EUR' }: Statement,
): File {
  return new File([messageOf({ opens, closes, entries, account, currency })], name)
}

/** Several statements in one file. */
export function mt940s(name: string, statements: readonly Statement[]): File {
  return new File([statements.map(messageOf).join('\n')], name)
}

/** What is stated is `[day, signed amount]`, an entry `[day, signed amount, reference]`. */
export type Statement = {
  opens: readonly [string, string]
  closes: readonly [string, string]
  entries?: readonly (readonly [string, string, string])[]
  account?: string
  currency?: string
}

function messageOf({ opens, closes, entries = [], account = 'DE02', currency = 'EUR' }: Statement): string {
  const marked = (amount: string) => (amount.startsWith('-') ? ['D', amount.slice(1)] : ['C', amount])
  const balance = ([day, amount]: readonly [string, string]) => {
    const [mark, digits] = marked(amount)
    return `${mark}${day}${currency}${digits}`
  }
  return [
    ':20:S',
    `:25:${account}`,
    ':28C:1/1',
    `:60F:${balance(opens)}`,
    ...entries.map(([day, amount, id]) => {
      const [mark, digits] = marked(amount)
      return `:61:${day}${day.slice(2)}${mark}${digits}NTRF${id}//${id}`
    }),
    `:62F:${balance(closes)}`,
    '-',
  ].join('\n')
}
