import { later } from '@kinfolio/ui/later'

import type { PreviewOf } from './PreviewPicture.tsx'

// Whoever has records never loads it.
const PreviewPicture = later(
  () => import('./PreviewPicture.tsx'),
  ({ PreviewPicture }) => PreviewPicture,
)

/** What an empty page looks like once something is recorded, as a quiet picture. */
export function Preview({ of }: { of: PreviewOf }) {
  return (
    <div className="mb-3 h-34 w-full max-w-sm sm:h-46" aria-hidden="true">
      <PreviewPicture of={of} />
    </div>
  )
}
