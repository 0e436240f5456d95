import type { Sight } from '../sight/queries.ts'

/** The mean of the values of the days of the report; null where no day has one. */
export async function averageValue(sight: Sight): Promise<number | null> {
  const { values } = (await sight.history()).history
  const known = values?.filter((value) => value !== null) ?? []
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
