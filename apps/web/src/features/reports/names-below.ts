import type { WidgetData } from '@kinfolio/contract/report-data'

/** How high a ring is with the names of all its parts below it, in rem; 0: it has no such names. */
export function namesBelow({ picture, rows }: Pick<WidgetData, 'picture' | 'rows'>): number {
  return picture.kind === 'parts' ? 16 + rows.length * 1.5 : 0
}
