import type { Breach } from './breach.ts'
import { agreementBreaches } from './breaches/agreements.ts'
import { bondBreaches } from './breaches/bonds.ts'
import { feeBreaches } from './breaches/fees.ts'
import { givingBreaches } from './breaches/giving.ts'
import { loanBreaches } from './breaches/loans.ts'
import { priceBreaches } from './breaches/prices.ts'
import { returnBreaches } from './breaches/returns.ts'
import { rowBreaches } from './breaches/rows.ts'
import { valueBreaches } from './breaches/value.ts'

/** There is at least one for each rule. Whoever writes a new rule into docs/DOMAIN.md plants its breach here. */
export const breaches: readonly Breach[] = [
  ...rowBreaches,
  ...agreementBreaches,
  ...bondBreaches,
  ...feeBreaches,
  ...givingBreaches,
  ...loanBreaches,
  ...priceBreaches,
  ...valueBreaches,
  ...returnBreaches,
]
