import type { HealthItem } from '@kinfolio/contract/portfolio'

/** What is told of a position beside a total: why its value is doubtful, or that nobody named its beginning. */
export type ShownHealthItem =
  | HealthItem
  | { kind: 'NO_BEGINNING'; positionId: string; name: string; day: string }
