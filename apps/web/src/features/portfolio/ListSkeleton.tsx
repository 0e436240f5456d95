import { Skeleton } from '@kinfolio/ui/Skeleton'

/** Four rows of a card's list while it loads. */
export function ListSkeleton() {
  return ['a', 'b', 'c', 'd'].map((key) => (
    <li key={key} className="px-4 py-3.5">
      <Skeleton className="w-3/4" />
    </li>
  ))
}
