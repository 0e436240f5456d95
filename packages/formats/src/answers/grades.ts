import type { ProposalGrade } from '@kinfolio/contract/proposal-kinds'

import { numbersIn } from './bound-numbers.ts'
import { type Figure, type Told, uuid } from './figures.ts'

const number = /^-?\d+(?:\.\d+)?$/
const day = /^\d{4}-(\d{2})-(\d{2})$/
const kind = /^(?:[A-Z]+(?:_[A-Z0-9]+)*|true|false)$/

/** Fields that are money. */
const money = /(?:amount|price|fee|tax|min|max|value)$/i

/** Where a value that a model proposes is from: the words of the person, what was looked up, or the model alone. */
export function gradeOf(
  value: string,
  field: string,
  { told, asked }: { told: Told; asked: string },
): ProposalGrade {
  const words = asked.toLowerCase()
  if (uuid.test(value)) return told.ids.has(value.toLowerCase()) ? 'TOLD' : 'MODEL'
  if (kind.test(value)) return 'TOLD'
  if (number.test(value)) {
    const size = Math.abs(Number(value))
    if (numbersIn(asked).some((one) => Math.abs(one - size) < 1e-9)) return 'SAID'
    // An amount is one that was told as money, and no number of units that happens to be as large.
    const isOfKind = ({ currency }: Figure) => currency !== null || !money.test(field)
    const isTold = told.figures.some(
      (figure) => isOfKind(figure) && Math.abs(Math.abs(Number(figure.value)) - size) < 1e-9,
    )
    return isTold ? 'TOLD' : 'MODEL'
  }
  const [, , ofMonth] = day.exec(value) ?? []
  if (ofMonth !== undefined) {
    if (words.includes(value) || new RegExp(`(?<!\\d)0?${Number(ofMonth)}(?!\\d)`).test(words)) return 'SAID'
    return told.days.has(value) ? 'TOLD' : 'MODEL'
  }
  return words.includes(value.toLowerCase()) ? 'SAID' : told.texts.has(value) ? 'TOLD' : 'MODEL'
}
