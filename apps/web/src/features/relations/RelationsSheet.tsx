import { Sheet } from '@kinfolio/ui/Sheet'

import type { OverlayProps } from '../../pages/overlays.ts'
import { AroundCard } from './AroundCard.tsx'
import { RelationsCard } from './RelationsCard.tsx'

type RelationsSheetProps = OverlayProps['relations'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The relations of a record that has no page of its own, such as an entity. */
export function RelationsSheet({ record, name, open, onOpenChange }: RelationsSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} size="lg" title={name}>
      <div className="flex flex-col gap-4">
        <RelationsCard record={record} />
        <AroundCard record={record} />
      </div>
    </Sheet>
  )
}
