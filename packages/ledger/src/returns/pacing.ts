/** How a closed-end fund calls and pays back. Rates are per year: 0.25 is 25 %. */
export type PacingParameters = {
  /**
   * The part of the unfunded commitment that each year of the fund calls. The last one counts for all later years.
   */
  readonly contributionRates: readonly number[]
  /** Years from the first close until the fund has paid everything out. */
  readonly life: number
  /** How late the distributions come: 1 is a straight line, 2.5 is slow at first. */
  readonly bow: number
  /** The growth of the value, after fees. */
  readonly growth: number
  /** The smallest part of the value that is distributed, for a fund that earns rent or interest. */
  readonly yield: number
}

/** The base case of the paper, for venture capital. Its buyout funds differ only in a second year of 50 %. */
export const basePacing: PacingParameters = {
  contributionRates: [0.25, 1 / 3, 0.5],
  life: 12,
  bow: 2.5,
  growth: 0.13,
  yield: 0,
}

/** The state of a fund. Money is in one currency; `age` is in years since the first close, 0 before it. */
export type PacingStart = { readonly unfunded: number; readonly nav: number; readonly age: number }

/** What a period is expected to bring; nav, unfunded and age are those at its end. */
export type PacingPeriod = {
  readonly age: number
  readonly contribution: number
  readonly distribution: number
  readonly nav: number
  readonly unfunded: number
}

/**
 * The calls, distributions and values to expect of a fund, period by period until the end of its life. A model and
 * no promise: floats, to be shown as an expectation.
 *
 *     contribution = rate × unfunded            distribution = max(yield, (age ÷ life)^bow) × grown value
 *     value = value × (1 + growth) + contribution − distribution
 *
 * With quarters, a rate r of a year is 1 − (1 − r)^¼ of a quarter for calls and distributions, so that four of them
 * take as much as the year, and growth is (1 + growth)^¼ − 1; a distribution looks at the fund's age at the quarter's
 * end. Calls then come, and earn, within the year: the figures of a year are close to those of four quarters, not equal.
 *
 * From the middle of a life, the first period begins at `age`, wherever in a year that is. A fund past its life calls
 * nothing and pays out all it has in one period.
 *
 * Source: D. Takahashi and S. Alexander, "Illiquid Alternative Asset Fund Modeling", Journal of Portfolio Management
 * 28(2), 2002. Quarters and the start in mid-life are this ledger's.
 */
export function pacing(
  start: PacingStart,
  parameters: PacingParameters,
  periodsPerYear: 1 | 4 = 1,
): PacingPeriod[] {
  requireSense(start, parameters)
  const { life, bow, growth } = parameters
  const perPeriod = (rate: number) => (periodsPerYear === 1 ? rate : 1 - (1 - rate) ** (1 / periodsPerYear))
  const grows = (1 + growth) ** (1 / periodsPerYear)
  const isPastLife = start.age >= life
  const count = isPastLife ? 1 : Math.ceil((life - start.age) * periodsPerYear - tolerance)
  const periods: PacingPeriod[] = []
  let { nav, unfunded } = start
  for (let index = 1; index <= count; index++) {
    const age = start.age + index / periodsPerYear
    const beginsAt = start.age + (index - 1) / periodsPerYear
    const contribution = isPastLife ? 0 : unfunded * perPeriod(contributionRate(parameters, beginsAt))
    const paidOut = Math.max(parameters.yield, Math.min(1, (age / life) ** bow))
    const distribution = nav * grows * perPeriod(paidOut)
    nav = nav * grows + contribution - distribution
    unfunded -= contribution
    periods.push({ age, contribution, distribution, nav, unfunded })
  }
  return periods
}

// Ages are sums of quarters and fractions of a year. An age that is this close to a whole year counts as that year.
const tolerance = 1e-6

function contributionRate({ contributionRates }: PacingParameters, age: number): number {
  return contributionRates[Math.floor(age + tolerance)] ?? contributionRates.at(-1) ?? 0
}

function requireSense(start: PacingStart, parameters: PacingParameters): void {
  const { contributionRates, life, bow, growth } = parameters
  const isPart = (rate: number) => rate >= 0 && rate <= 1
  if (contributionRates.length === 0 || !contributionRates.every(isPart)) {
    throw new RangeError(
      'The rates of contribution are parts of what is unfunded: from 0 to 1, one at least.',
    )
  }
  if (!isPart(parameters.yield)) throw new RangeError('The yield is a part of the value: from 0 to 1.')
  if (!(life > 0) || !(bow > 0)) throw new RangeError('The life and the bow of a fund are above 0.')
  if (!(growth > -1))
    throw new RangeError('The growth of a fund is above −1: no more than all of it can be lost.')
  if (!(start.age >= 0) || !(start.unfunded >= 0) || !(start.nav >= 0)) {
    throw new RangeError('A forecast starts from an age, an unfunded commitment and a value of 0 or more.')
  }
}
