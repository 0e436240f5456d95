import type { PaperFeeField } from '@kinfolio/contract/paper-fees'

import { plainWords } from '../rows/plain-words.ts'

/** What words beside a figure mean. NET is the management fee after its offsets. */
export type FeeMeaning =
  | { field: PaperFeeField | 'NET'; unclear?: never }
  | { field?: never; unclear: string }

/** In plain words, from the first to the last of a label. */
const meanings: readonly (readonly [RegExp, FeeMeaning])[] = [
  [
    /^(?:total )?(?:investment )?(?:management|mgmt) fees? (?:net(?: of (?:all )?(?:offsets?|fee offsets?|offsets?(?: and)? (?:waivers|rebates).*))?|nach anrechnung)$|^net (?:investment )?(?:management|mgmt) fees?$|^verwaltungsgebuhr(?:en)? netto$|^netto verwaltungsgebuhr(?:en)?$/,
    { field: 'NET' },
  ],
  [
    /^(?:total |gross )?(?:investment )?(?:management|mgmt|advisory) fees?(?: gross)?(?: of offsets.*| before offsets?| net of rebates gross of offsets.*| to (?:the )?manager)?(?: for the (?:period|quarter|year))?$|^(?:verwaltungs|management)gebuhr(?:en)?(?: brutto| vor anrechnung)?$|^verwaltungsvergutung$/,
    { field: 'managementFee' },
  ],
  [
    /^(?:less )?(?:total )?(?:management )?(?:fee )?offsets?(?: to (?:the )?(?:management )?fees?(?: (?:and )?expenses)?)?(?: applied during (?:the )?period)?$|^(?:less )?(?:management|transaction|portfolio company|monitoring) fee offsets?$|^anrechnung(?:en)?(?: auf die verwaltungsgebuhr)?$/,
    { field: 'offsets' },
  ],
  [
    /^(?:total )?(?:other )?(?:partnership|fund|operating|other) (?:related )?(?:operating )?expenses(?: total)?(?: net of offsets)?$|^(?:sonstige |laufende )?(?:fonds|gesellschafts)?(?:kosten|aufwendungen)(?: des fonds| der gesellschaft)?$/,
    { field: 'expenses' },
  ],
  [
    /^(?:fees and )?interest(?: expense)?(?: and fees)? (?:on|of|for) (?:the )?(?:subscription (?:line|facility)(?: of credit)?|credit (?:facility|line))(?: borrowings?)?$|^(?:subscription (?:line|facility)|credit (?:facility|line)) (?:interest(?: expense)?(?: and fees)?|fees and interest)$|^interest expense subscription (?:line|facility)$|^zinsen (?:der|fur die) (?:kreditlinie|zeichnungslinie)$/,
    { field: 'lineInterest' },
  ],
  [
    /^(?:carried interest|carry|incentive allocation|performance (?:fee|allocation))(?: that was)? (?:paid|distributed|taken|crystalli[sz]ed)(?: (?:to (?:the )?(?:general partner|gp|manager)))?(?: (?:during|in) (?:the )?period)?$|^(?:paid|distributed|realized|realised) (?:carried interest|carry|incentive allocation)$|^gezahlter carried interest$/,
    { field: 'carryPaid' },
  ],
  [
    /^accrued (?:carried interest|carry|incentive allocation|performance (?:fee|allocation))(?: (?:at )?(?:the )?(?:end(?:ing)?)(?: of (?:the )?period)?(?: period)?(?: balance)?)?$|^(?:carried interest|carry|incentive allocation|performance (?:fee|allocation)) accrued(?: (?:at (?:the )?end of (?:the )?period|to date))?$|^unrealized carried interest$|^unrealised carried interest$|^abgegrenzter carried interest$/,
    { field: 'carryAccrued' },
  ],
  [
    /^(?:total )?(?:fees with respect to portfolio (?:companies|investments)(?: investments)?|portfolio company fees|fees (?:received from|paid by) portfolio companies|transaction and monitoring fees)$/,
    { field: 'companyFees' },
  ],
  [
    /^(?:total )?(?:management )?fee (?:waivers?|rebates?)$/,
    { unclear: 'It lowers the fee and is no offset. Take it off the management fee if it should count.' },
  ],
  [/^interest expenses?$/, { unclear: 'It may be of the subscription line, or of something else.' }],
  [
    /^(?:total )?(?:carried interest|carry|incentive allocation|performance (?:fee|allocation))(?: (?:allocation|to (?:the )?(?:general partner|gp)|periodic change|accrual))*$|^accrued incentive allocation periodic change$|^change in accrued carried interest$/,
    {
      unclear:
        'It may be what the manager took, or what was allocated in these days. What had accrued at their end is something else.',
    },
  ],
]

/** What a label means; null: it is none of fees. A colon, a sign and a unit behind it mean nothing. */
export function feeMeaning(label: string): FeeMeaning | null {
  if (label.length > 100) return null
  const words = plainWords(
    label.replace(/\((?:[^)]{0,20}(?:mm|000|eur|usd|gbp|chf|[$€£])[^)]{0,10})\)/i, ' '),
  )
  return meanings.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** The same labels within a sentence, in front of a verb or an `of` and a figure. */
export const feePhrases: readonly (readonly [RegExp, PaperFeeField | 'NET'])[] = [
  [/\bnet management fees?\b/i, 'NET'],
  [/\b(?:management fees?|verwaltungsgebühr(?:en)?)\b/i, 'managementFee'],
  [/\b(?:fee )?offsets?\b/i, 'offsets'],
  [/\b(?:partnership|fund|fund-related|other fund(?:-related)?|operating) expenses\b/i, 'expenses'],
  [
    /\b(?:interest (?:on|of) the (?:subscription|credit) (?:line|facility)|(?:subscription|credit) (?:line|facility) interest)\b/i,
    'lineInterest',
  ],
  [/\baccrued (?:carried interest|carry|incentive allocation)\b/i, 'carryAccrued'],
  [/\b(?:carried interest|carry|incentive allocation) (?:was |were )?(?:paid|distributed)\b/i, 'carryPaid'],
]
