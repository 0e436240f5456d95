import type { Position } from '@kinfolio/contract/position'
import { Link } from '@tanstack/react-router'

/** Links rows of a table to their positions, on the day that the table shows. */
export function linkOn(asOf: string | undefined) {
  return ({ id }: Pick<Position, 'id'>) => <Link to="/holdings/$id" params={{ id }} search={{ asOf }} />
}
