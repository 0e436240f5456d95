import type { HealthItem } from '@kinfolio/contract/portfolio'

/** What is told of a position beside a total: how its value is doubtful, or that nobody said what it began with. */
export type ShownHealthItem =
  | HealthItem
  | { kind: 'NO_BEGINNING'; positionId: string; name: string; day: string }
