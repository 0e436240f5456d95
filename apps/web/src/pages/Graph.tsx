import { Skeleton } from '@kinfolio/ui/Skeleton'
import { type ComponentProps, lazy, Suspense } from 'react'

const GraphDrawing = lazy(async () => ({ default: (await import('@kinfolio/ui/GraphDrawing')).GraphDrawing }))

/** A drawing of records and what ties them. What places the nodes is loaded with the first drawing. */
export function Graph(props: ComponentProps<typeof GraphDrawing>) {
  return (
    <Suspense fallback={<Skeleton className="m-4 h-64" />}>
      <GraphDrawing {...props} />
    </Suspense>
  )
}
