import { isNamedDay } from '@kinfolio/contract/primitives'

/** A day of a card: a day of the calendar, or month and day of every year as MM-DD. */
export type CardDay = { on: string; hasYear: boolean; isWhole: boolean }

const shape = /^(?:(\d{4})-?|--)(\d{2})-?(\d{2})(?:[T ].*)?$/
const bare = /^(?:\d{4}-?|--)\d{2}-?\d{2}$/

// Apple writes this year for a birthday whose year is not known.
const noYear = '1604'

/** Null for anything that is not a day, such as a year alone. `isWhole` is false if a time was dropped. */
export function cardDay(text: string, omittedYear: string = noYear): CardDay | null {
  const value = text.trim()
  const [whole, year, month = '', date = ''] = shape.exec(value) ?? []
  if (whole === undefined) return null
  const isWhole = bare.test(value)
  if (year === undefined || year === omittedYear || year === noYear) {
    const on = `${month}-${date}`
    return isNamedDay(`2000-${on}`) ? { on, hasYear: false, isWhole } : null
  }
  const on = `${year}-${month}-${date}`
  return isNamedDay(on) ? { on, hasYear: true, isWhole } : null
}
