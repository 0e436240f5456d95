import { storeMessages } from '@kinfolio/contract/store-messages'
import { Button } from '@kinfolio/ui/Button'
import { Icon } from '@kinfolio/ui/Icon'

type SampleBandProps = { error: Error; isAsking: boolean; onRetry: () => void }

/** Stays in sight on every page of the sample: what it is, why it is shown, and the way out of it. */
export function SampleBand({ error, isAsking, onRetry }: SampleBandProps) {
  return (
    <div
      role="alert"
      className="tone-warning sticky top-0 z-40 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-(--tone-line) bg-(--tone-fill) px-4 py-2.5 text-(--tone-ink) sm:px-6"
    >
      <Icon name="lucide:flask-conical" className="size-5 shrink-0 max-sm:hidden" />
      <div className="min-w-56 flex-1 text-sm">
        <p className="font-semibold">Kinfolio’s server cannot be reached</p>
        <p>This is an invented sample, not your records. Nothing can be written.</p>
        <p className="text-xs">
          {storeMessages.loadOrgs}: {error.message} Your records come back by themselves.
        </p>
      </div>
      <Button size="sm" loading={isAsking} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
