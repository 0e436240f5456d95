import { breachesOf } from '../breach.ts'

/** Of coupons, accrued interest and yields. */
// prettier-ignore
export const bondBreaches = breachesOf({
  'bonds/day-count': [
    { rule: 'the 31st at the end counts in 30/360, unless the first day is the 30th', now: "convention === 'THIRTY_E_360' || start === 30", instead: 'true' },
    { rule: 'no month has 31 days in 30E/360', now: "convention === 'THIRTY_E_360' || start === 30", instead: 'start === 30' },
  ],
  'bonds/coupon-period': [
    { rule: 'coupons are counted back from the maturity', now: 'addMonths(maturesOn, -months * left)', instead: 'addMonths(on, -months * left)' },
    { rule: 'a coupon day begins its period', now: 'while (couponDay(left) > on)', instead: 'while (couponDay(left) >= on)' },
    { rule: 'nothing is left from the maturity on', now: 'if (on >= maturesOn) return null', instead: 'if (on > maturesOn) return null' },
  ],
  'bonds/accrued-interest': [
    { rule: 'Act/Act (ICMA) divides by the days of the period', now: 'return daysBetween(from, to) * perYear', instead: 'return 365' },
    { rule: 'Act/365 divides by 365', now: "dayCount === 'ACT_365' ? 365 : 360", instead: "dayCount === 'ACT_365' ? 366 : 360" },
    { rule: 'a coupon is percent', now: 'fromFloat(daysOfYear * 100)', instead: 'fromFloat(daysOfYear)' },
  ],
  'bonds/bond-yield': [
    { rule: 'what accrued is paid on top of the clean price', now: 'cleanPrice + coupon * passed', instead: 'cleanPrice' },
    { rule: '100 is paid back with the last coupon', now: 'index === period.left - 1 ? 100 : 0', instead: 'index === 0 ? 100 : 0' },
    { rule: 'the yield is compounded as often as coupons are paid', now: 'nominal: Math.expm1(root) * perYear', instead: 'nominal: Math.expm1(root * perYear)' },
    { rule: 'interest is simple in the last period', now: 'if (period.left === 1) return', instead: 'if (period.left === 0) return' },
    { rule: 'the modified duration is Macaulay ÷ (1 + yield of a period)', now: 'duration / Math.exp(root)', instead: 'duration' },
  ],
})
