/** In which unit a value and its bound are: a share of a whole, a plain number, days, months, or money of the report. */
export type CheckUnit = 'share' | 'times' | 'count' | 'days' | 'months' | 'money'

/** A rule that looks at what a report looks at, and says whether it is within its bound. */
export type CheckDeclaration = {
  title: string
  /** What its value is. */
  about: string
  /** What it means where the bound is broken. */
  means: string
  /** What to do then. */
  todo: string
  unit: CheckUnit
  /** `most`: the value is at most the bound. `least`: at least. */
  side: 'most' | 'least'
  /** The usual bound: 0.2 of a share is 20 %; of money it is decimal text. */
  bound: number | string
  /** Whether it is asked unless somebody switches it off. */
  isOn: boolean
}

const rule = (
  title: string,
  about: string,
  [means, todo]: readonly [means: string, todo: string],
  [side, bound, unit]: readonly [CheckDeclaration['side'], number | string, CheckUnit],
  isOn = true,
): CheckDeclaration => ({ title, about, means, todo, unit, side, bound, isOn })

/** The rules, by their names, in the order in which they are told. */
export const checkDeclarations = {
  'position-share': rule(
    'Largest position',
    'The most valuable investment, as a part of all assets. Cash and homes are no investments here.',
    [
      'One name decides over much of the whole.',
      'Decide whether to hold it, and write down until when and why.',
    ],
    ['most', 0.2, 'share'],
  ),
  'manager-share': rule(
    'Largest manager',
    'What one manager or issuer has in hand, as a part of all assets.',
    [
      'The judgement, or the failure, of one firm decides over much of the whole.',
      'Spread new commitments, or ask for the reasons to keep this one.',
    ],
    ['most', 0.25, 'share'],
  ),
  'bank-deposits': rule(
    'Deposits beyond the guarantee',
    'The largest balance that one owner has at one bank. Deposits are guaranteed up to 100,000 euros for each owner and bank in the European Union.',
    [
      'What is beyond the guarantee is a claim on the bank.',
      'Spread it over banks, or hold short government paper instead.',
    ],
    ['most', '100000', 'money'],
  ),
  'bank-count': rule(
    'Number of banks',
    'At how many banks there is cash.',
    ['If one bank closes its doors for a day, nothing can be paid.', 'Open an account at a second bank.'],
    ['least', 2, 'count'],
  ),
  'currency-share': rule(
    'Largest foreign currency',
    'The largest currency besides that of the report, as a part of all assets.',
    [
      'The whole rises and falls with one exchange rate.',
      'Decide how much of it to hedge, and note why not where you do not.',
    ],
    ['most', 0.4, 'share'],
  ),
  'base-currency': rule(
    'Own currency',
    'What is in the currency of the report, as a part of all assets.',
    [
      'Most of the wealth is in other currencies than that in which the family spends.',
      'Compare it with what will be spent in the years ahead.',
    ],
    ['least', 0.3, 'share'],
    false,
  ),
  'commitments-currency': rule(
    'Commitments in other currencies',
    'What funds can still call in a currency beyond what is liquid in that currency, as a part of all that they can call.',
    [
      'Calls would have to be paid by changing money at the rate of the day.',
      'Hold cash in the currency of the commitments, or hedge the calls of the next year.',
    ],
    ['most', 0.5, 'share'],
  ),
  'unfunded-to-liquid': rule(
    'Unfunded against liquid',
    'What funds can still call, for each unit of what can be sold within days.',
    [
      'If calls come while distributions stop, liquid assets have to be sold.',
      'Commit less this year, or keep more liquid.',
    ],
    ['most', 0.6, 'times'],
  ),
  'unfunded-to-value': rule(
    'Unfunded against the value of funds',
    'What funds can still call, for each unit of what they are worth. A steady programme has about a quarter; above one is distress.',
    [
      'More was promised than distributions of the funds at hand will pay.',
      'Look at the calls to come by year before the next commitment.',
    ],
    ['most', 0.6, 'times'],
  ),
  'vintage-spread': rule(
    'Spread over vintages',
    'The largest vintage, as a part of all commitments.',
    [
      'Much was committed in one year, at the prices of that year.',
      'Spread commitments over years, a like sum in each.',
    ],
    ['most', 0.4, 'share'],
  ),
  'calls-covered': rule(
    'Calls due against cash',
    'Capital calls of the 90 days ahead, for each unit of cash.',
    ['Cash at hand does not pay the calls.', 'Sell, or draw a credit line, before the first call is due.'],
    ['most', 1, 'times'],
  ),
  'stale-share': rule(
    'Old values',
    'What has an old price or a valuation that is late, as a part of all assets.',
    [
      'Much of net worth is what things were worth some time ago.',
      'Ask for the statements, or record valuations.',
    ],
    ['most', 0.1, 'share'],
  ),
  'missing-values': rule(
    'Positions without a value',
    'How many positions are in no total, because a price, a rate or a valuation is missing.',
    ['Net worth leaves them out.', 'Record a valuation, or connect the position with a price.'],
    ['most', 0, 'count'],
  ),
  'unnamed-beginnings': rule(
    'Beginnings that nobody named',
    'How many positions begin with a valuation, without a purchase and without being called an opening.',
    [
      'Their cost is not known, so their gain begins late.',
      'Say that the first row is an opening, or record the purchase.',
    ],
    ['most', 0, 'count'],
  ),
  unreconciled: rule(
    'Accounts that do not agree',
    'How many accounts have a statement with another balance than the book, which nobody explained.',
    [
      'Something is missing in the book, or is there twice.',
      'Import the statement of the days named, or explain the difference.',
    ],
    ['most', 0, 'count'],
  ),
  uninsured: rule(
    'Uninsured assets',
    'What is not insured of the value of houses, art, vehicles and other things, as a part of that value.',
    ['A loss would not be paid.', 'Raise the sum insured, or note that you carry the loss yourselves.'],
    ['most', 0.1, 'share'],
  ),
  'insurance-lapsed': rule(
    'Policies that ended',
    'How many assets had a policy that ended, and none follows it.',
    ['They are not insured today.', 'Renew the policy, or record the new one.'],
    ['most', 0, 'count'],
  ),
  'debt-to-assets': rule(
    'Debt against assets',
    'What is owed, as a part of all assets.',
    [
      'A fall of values weighs more on what is left.',
      'Repay the dearest debt first, or agree on a bound with the bank.',
    ],
    ['most', 0.4, 'share'],
  ),
  'debt-due': rule(
    'Debt due',
    'Debts that end within twelve months, for each unit of what can be sold within days.',
    ['They have to be repaid or renewed at the terms of the day.', 'Talk to the lender half a year before.'],
    ['most', 0.25, 'times'],
  ),
  'rates-ending': rule(
    'Fixed rates that end',
    'Debts whose fixed rate ends within twelve months, as a part of all debt.',
    ['Interest will be that of the day.', 'Compare offers, and decide whether to repay a part.'],
    ['most', 0.3, 'share'],
  ),
  'key-person': rule(
    'Owners of the records',
    'How many members of this organization are owners, who alone can give rights and restore backups.',
    ['If one person is away for good, nobody can give rights.', 'Make a second person an owner.'],
    ['least', 2, 'count'],
  ),
  signers: rule(
    'Those for whom one or nobody signs',
    'How many entities and accounts have no second person who can sign.',
    ['If that person is away, nothing moves.', 'Give a second person a signature, and record it.'],
    ['most', 0, 'count'],
  ),
  'ownership-gaps': rule(
    'Entities without all owners',
    'How many entities have recorded owners who hold less than the whole.',
    ['Look-through figures leave a part out.', 'Record who holds the rest.'],
    ['most', 0, 'count'],
  ),
  'policy-bands': rule(
    'Policy of allocation',
    'By how much the position that is farthest from its target is beside it, in parts of the whole.',
    ['The whole is not what was agreed.', 'Rebalance, or change the target.'],
    ['most', 0.05, 'share'],
  ),
  'liquid-share': rule(
    'Liquid part',
    'What can be sold within days, as a part of all assets.',
    ['Little can be turned into money in a week.', 'Let distributions stay liquid until it is enough.'],
    ['least', 0.1, 'share'],
  ),
  'illiquid-share': rule(
    'Illiquid part',
    'What cannot be sold within days, as a part of all assets.',
    ['Most of the wealth cannot move when it would have to.', 'Commit less than is distributed.'],
    ['most', 0.7, 'share'],
  ),
  'fee-share': rule(
    'Fees',
    'What fees took in the period in all layers, as a part of the average value, for a year.',
    ['Fees take a large part of what is earned.', 'Look at the layers, and ask the dearest manager first.'],
    ['most', 0.015, 'share'],
  ),
  'cash-reserve': rule(
    'Cash reserve',
    'For how many months cash pays what costs asked for in the last twelve.',
    [
      'Costs soon have to be paid by selling.',
      'Keep cash for half a year of costs, apart from what funds can call.',
    ],
    ['least', 6, 'months'],
  ),
  'costs-late': rule(
    'Costs that are late',
    'How many costs are due and not paid.',
    ['Somebody waits for money, or a payment is not linked.', 'Pay them, or link the payment.'],
    ['most', 0, 'count'],
  ),
  'budget-overrun': rule(
    'Over budget',
    'What the year will come to at most, for each unit of its budget.',
    ['The year will cost more than was meant.', 'Look at the lines that are over.'],
    ['most', 1, 'times'],
  ),
  'notice-ending': rule(
    'Notice that ends',
    'How many agreements can be cancelled until a day within 30 days, and renew themselves afterwards.',
    ['They go on for another term.', 'Decide on each of them before its day.'],
    ['most', 0, 'count'],
    false,
  ),
  'late-papers': rule(
    'Late papers',
    'How many papers should have come.',
    ['Values, taxes or rights rest on papers that are not here.', 'Send the letters that ask for them.'],
    ['most', 0, 'count'],
  ),
  'mail-waiting': rule(
    'Mail that waits',
    'For how many days the oldest open conversation has waited.',
    ['Somebody waits for an answer.', 'Answer it, or give it to somebody.'],
    ['most', 7, 'days'],
  ),
  'accounts-to-call': rule(
    'Accounts to call back about',
    'How many payees have bank details that differ from what was on file.',
    ['They may be those of somebody who only says so.', 'Call a number that you knew before.'],
    ['most', 0, 'count'],
  ),
  'pledges-to-income': rule(
    'Pledges against income',
    'What is pledged for the twelve months ahead, for each unit of income of the last twelve.',
    ['Pledges have to be paid from the capital.', 'Spread the next ones over more years.'],
    ['most', 0.5, 'times'],
  ),
  'receipts-missing': rule(
    'Receipts missing',
    'How many payments of gifts have no receipt.',
    ['Without a receipt they may not lower taxes.', 'Ask the recipients.'],
    ['most', 0, 'count'],
  ),
  'payout-open': rule(
    'Payouts that are open',
    'How many foundations have to pay something out within twelve months.',
    ['What is missed is taxed at 30 percent.', 'Decide on grants in time.'],
    ['most', 0, 'count'],
  ),
  drawdown: rule(
    'Fall from the highest level',
    'How far the value, whatever was paid in or out, is below its highest level in the period.',
    ['It takes a greater rise to make up for it.', 'Compare it with the benchmark before deciding anything.'],
    ['most', 0.2, 'share'],
  ),
} as const satisfies Record<string, CheckDeclaration>

export type CheckName = keyof typeof checkDeclarations
export const checkNames = Object.keys(checkDeclarations) as CheckName[] // exactly the keys of the object above

/** What the catalogue says of a rule. */
export function checkDeclaration(name: CheckName): CheckDeclaration {
  return checkDeclarations[name]
}
