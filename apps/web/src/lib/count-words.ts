import { plural } from '@lingui/core/macro'

import { formatCount } from './format.ts'

const counted = {
  close: (count: number, text: string) => plural(count, { one: `${text} close`, other: `${text} closes` }),
  contact: (count: number, text: string) =>
    plural(count, { one: `${text} contact`, other: `${text} contacts` }),
  cost: (count: number, text: string) => plural(count, { one: `${text} cost`, other: `${text} costs` }),
  import: (count: number, text: string) => plural(count, { one: `${text} import`, other: `${text} imports` }),
  instrument: (count: number, text: string) =>
    plural(count, { one: `${text} instrument`, other: `${text} instruments` }),
  newPosition: (count: number, text: string) =>
    plural(count, { one: `${text} new position`, other: `${text} new positions` }),
  position: (count: number, text: string) =>
    plural(count, { one: `${text} position`, other: `${text} positions` }),
  price: (count: number, text: string) => plural(count, { one: `${text} price`, other: `${text} prices` }),
  rate: (count: number, text: string) => plural(count, { one: `${text} rate`, other: `${text} rates` }),
  row: (count: number, text: string) => plural(count, { one: `${text} row`, other: `${text} rows` }),
  session: (count: number, text: string) =>
    plural(count, { one: `${text} session`, other: `${text} sessions` }),
  statement: (count: number, text: string) =>
    plural(count, { one: `${text} statement`, other: `${text} statements` }),
  suggestion: (count: number, text: string) =>
    plural(count, { one: `${text} suggestion`, other: `${text} suggestions` }),
  transaction: (count: number, text: string) =>
    plural(count, { one: `${text} transaction`, other: `${text} transactions` }),
  wayToSignIn: (count: number, text: string) =>
    plural(count, { one: `${text} way to sign in`, other: `${text} ways to sign in` }),
}

export type Counted = keyof typeof counted

/** So many of something: `1 row`, `1,200 rows`. */
export function countOf(count: number, noun: Counted): string {
  return counted[noun](count, formatCount(count))
}
