/** The statement of an invented account in MT940. Days are YYMMDD, amounts have a decimal comma. */
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

/** A stated balance is `[day, signed amount]`, an entry `[day, signed amount, reference]`. */
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

/** Three statements of one account that follow each other. */
export const january: Statement = {
  opens: ['251231', '444,29'],
  closes: ['260131', '501,23'],
  entries: [
    ['260105', '100,00', 'A1'],
    ['260120', '-43,06', 'A2'],
  ],
}
export const february: Statement = {
  opens: ['260131', '501,23'],
  closes: ['260228', '1201,73'],
  entries: [['260210', '700,50', 'B1']],
}
export const march: Statement = {
  opens: ['260228', '1201,73'],
  closes: ['260331', '1190,00'],
  entries: [['260315', '-11,73', 'C1']],
}
