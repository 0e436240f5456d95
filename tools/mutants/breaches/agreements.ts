import { breachesOf } from '../breach.ts'

/** Of due days, rules of calendars, terms and splits of costs. */
// prettier-ignore
export const agreementBreaches = breachesOf({
  'agreements/bank-days': [
    { rule: 'Saturday and Sunday are no bank days', now: 'weekday < 5', instead: 'weekday < 6' },
    { rule: 'Good Friday is a holiday of TARGET', now: 'addDays(easter, -2)', instead: 'addDays(easter, -3)' },
    { rule: 'Easter Monday is a holiday of TARGET', now: 'on === addDays(easter, 1)', instead: 'on === easter' },
    { rule: 'BEFORE moves to the bank day before', now: "rule === 'BEFORE' ? -1 : 1", instead: "rule === 'BEFORE' ? 1 : 1" },
  ],
  'agreements/schedule': [
    { rule: 'days are counted from the first one', now: 'addMonths(firstOn, months * step)', instead: 'addMonths(first, months * step)' },
    { rule: 'nothing is due after the last day', now: 'renewalMonths === null && lastOn < to ? lastOn : to', instead: 'renewalMonths !== null && lastOn < to ? lastOn : to' },
    { rule: 'days are looked for beyond the range, because they move', now: 'addDays(first, -longestClosing)', instead: 'first' },
    { rule: 'and after it', now: 'addDays(last, longestClosing)', instead: 'last' },
    { rule: 'a notice of months counts back in months', now: 'addMonths(endsOn, -(noticeCount ?? 0))', instead: 'addDays(endsOn, -(noticeCount ?? 0))' },
  ],
  'agreements/terms': [
    { rule: 'the latest terms count', now: 'each.from > latest.from', instead: 'each.from < latest.from' },
    { rule: 'a yearly percentage is divided by the quarters', now: "QUARTERLY: decimal('4')", instead: "QUARTERLY: decimal('3')" },
    { rule: 'VAT comes on top', now: '.div(100).plus(1)', instead: '.div(100)' },
    { rule: 'a price rises beyond 7.5 %', now: "decimal('1.075')", instead: "decimal('1.1')" },
  ],
  'agreements/budget': [
    { rule: 'what an entity has a budget for goes to that', now: 'byKey.has(own) || !byKey.has(whole)', instead: '!byKey.has(whole)' },
    { rule: 'the forecast is what was paid and what is open', now: 'paid.amount.max.plus(open.amount.max)', instead: 'paid.amount.max' },
    { rule: 'the least difference is that of the most spent', now: 'min: budget.minus(forecast.max)', instead: 'min: budget.minus(forecast.min)' },
    { rule: 'nothing is compared while an amount is missing', now: 'missing.budget + missing.paid + missing.open === 0', instead: 'missing.budget + missing.paid === 0' },
    { rule: 'a sum of which nothing is known is unknown', now: 'missing > 0 && known.length === 0', instead: 'missing > 1 && known.length === 0' },
  ],
})
