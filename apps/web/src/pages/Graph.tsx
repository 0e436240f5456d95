import { later } from '@kinfolio/ui/later'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import type { ComponentProps } from 'react'

const GraphDrawing = later(
  () => import('@kinfolio/ui/GraphDrawing'),
  ({ GraphDrawing }) => GraphDrawing,
)

/** A drawing of records and what ties them. What places the nodes is loaded with the first drawing. */
export function Graph(props: ComponentProps<typeof GraphDrawing>) {
  return <GraphDrawing {...props} fallback={<Skeleton className="m-4 h-64" />} />
}
