import type { Position } from '@kinfolio/contract/position'
import { Link } from '@tanstack/react-router'

type Seen = { asOf?: string | undefined; knownOn?: string | undefined }

/** Links rows of a table to their positions, on the day that the table shows, as it was known then. */
export function linkOn(seen: Seen) {
  return ({ id }: Pick<Position, 'id'>) => <Link to="/holdings/$id" params={{ id }} search={seen} />
}
