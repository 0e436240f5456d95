import { breachesOf } from '../breach.ts'

/** Of what gifts come to for tax, and of what a foundation has to pay. */
// prettier-ignore
export const givingBreaches = breachesOf({
  'giving/tax-rule': [
    { rule: 'a rule ends with its last year', now: 'year <= rule.toYear', instead: 'year < rule.toYear' },
    { rule: 'a rule begins with its first year', now: 'rule.fromYear <= year', instead: 'rule.fromYear < year' },
    { rule: 'a fund counts as its sponsor', now: "about.recipient === 'DAF' || ", instead: '' },
    { rule: 'no law relieves who is not recognised', now: "return about.recipient !== 'NOT_RECOGNISED'", instead: 'return true' },
    { rule: 'the rule that names most counts', now: 'exactness(b) - exactness(a)', instead: 'exactness(a) - exactness(b)' },
  ],
  'giving/counted': [
    { rule: 'public charities use up caps first', now: "isPrivate ? 100 : 0", instead: 'isPrivate ? 0 : 100' },
    { rule: 'caps of all gifts count all', now: "cap.measure === 'OVERALL_CAP' ? () => true", instead: "cap.measure === 'OVERALL_CAP' ? () => false" },
    { rule: 'a cap is lowered by what used it', now: 'return limit.minus(used)', instead: 'return limit' },
    { rule: 'a tier is outside of caps', now: 'own.isTier ? [] : ', instead: '' },
    { rule: 'what is beyond a tier is a gift to a public charity', now: 'whole.left = whole.left.plus(beyond)', instead: 'whole.left = whole.left' },
    { rule: 'a floor takes from the lowest caps first', now: 'own.toReversed()', instead: 'own' },
    { rule: 'a floor is taken once', now: 'floor = floor.minus(part)', instead: 'floor = floor.plus(zero)' },
    { rule: 'a recipient reaches the floor by all of its gifts', now: 'gift.recipientId ?? gift)', instead: 'gift)' },
    { rule: 'all gifts together reach the floor of a year', now: "sum(own.map(({ left }) => left)).gte(rule.value ?? '0')", instead: "own.every(({ left }) => left.gte(rule.value ?? '0')) && own.length > 5" },
    { rule: 'what is carried counts until its last year', now: 'year + Number.parseInt(carry.value, 10)', instead: 'year + Number.parseInt(carry.value, 10) + 1' },
    { rule: 'a missing income is missing', now: 'return null\n', instead: 'return { taken: zero, carried: zero, carriedUntil: null, lost: zero }\n' },
  ],
  'giving/estimate': [
    { rule: 'a gift is grossed up by what is left after tax', now: 'hundred.minus(grossUp?.value', instead: 'hundred.plus(grossUp?.value' },
    { rule: 'a donor claims what is above the basic rate', now: 'at.minus(basic)', instead: 'at' },
    { rule: 'a rate below the basic one claims nothing', now: 'at.lte(basic) ? zero : ', instead: '' },
    { rule: 'a missing rate is missing', now: 'rate === null ? null : savedAt(rate)', instead: 'rate === null ? zero : savedAt(rate)' },
    { rule: 'an unknown gift leaves a sum incomplete', now: 'unknown.length === 0 && parts.length', instead: 'parts.length' },
  ],
  'giving/payout': [
    { rule: 'a month that is missing is never averaged over', now: 'known.length < values.length', instead: 'known.length < 0' },
    { rule: 'debt lowers the base', now: 'liquid.plus(other).minus(debt)', instead: 'liquid.plus(other)' },
    { rule: 'cash that is needed lowers the base', now: 'net.minus(held)', instead: 'net' },
    { rule: 'a short year asks for its days', now: '.times(days.lived).div(days.ofYear)', instead: '' },
    { rule: 'the tax lowers what is asked', now: 'notBelowZero(minimum.minus(tax))', instead: 'notBelowZero(minimum)' },
    { rule: 'the year before is paid first', now: 'least(paid, before)', instead: 'least(paid, zero)' },
    { rule: 'what pays the year before pays no other', now: 'least(paid.minus(toPrior), required)', instead: 'least(paid, required)' },
    { rule: 'excess ends after five years', now: 'each.lastYear > year', instead: 'each.lastYear >= year - 1' },
    { rule: 'excess is used once', now: 'needed = needed.minus(amount)', instead: 'needed = asked' },
    { rule: 'nothing is applied past the unknown', now: 'if (required === null || paid === null) break', instead: 'if (required === null || paid === null) continue' },
  ],
})
