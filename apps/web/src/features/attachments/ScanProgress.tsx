import type { Attachment } from '@kinfolio/contract/attachments'
import type { PaperReading } from '@kinfolio/contract/paper-readings'
import { Button } from '@kinfolio/ui/Button'
import { Progress } from '@kinfolio/ui/Progress'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { formatCount } from '../../lib/format.ts'
import { startScanMutation, stopScanMutation } from './mutations.ts'
import { usePaperRights } from './use-paper-rights.ts'

type Reading = Pick<PaperReading, 'pageCount' | 'scan'>

/** How far the letters of pictures are read, and the button that stops it or goes on. */
export function ScanProgress({ paper, reading }: { paper: Attachment; reading: Reading }) {
  const { mayWrite } = usePaperRights()
  const { pageCount, scan } = reading
  const words = progressWords(reading)
  const isRunning = scan !== null && scan.reason === null && !scan.isStopped
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted" aria-live="polite">
        {words}
      </p>
      {isRunning && <Progress label={words} value={(100 * scan.readPages) / Math.max(pageCount ?? 1, 1)} />}
      {mayWrite && scan && <ScanButton paper={paper} scan={scan} />}
    </div>
  )
}

function ScanButton({ paper: { id }, scan }: { paper: Attachment; scan: NonNullable<Reading['scan']> }) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const stop = useMutation(stopScanMutation(api))
  const start = useMutation(startScanMutation(api))
  const isWaiting = scan.isStopped || scan.reason !== null

  async function press(): Promise<void> {
    await outcomeOf((isWaiting ? start : stop).mutateAsync({ id }))
    await queryClient.invalidateQueries({ queryKey: api.attachments.reading.key() })
  }

  const words = scan.isStopped ? t`Go on reading` : isWaiting ? t`Read it again` : t`Stop reading`
  return (
    <Button
      className="self-start"
      icon={isWaiting ? 'lucide:play' : 'lucide:pause'}
      loading={stop.isPending || start.isPending}
      onClick={() => void press()}
    >
      {words}
    </Button>
  )
}

function progressWords({ pageCount, scan }: Reading): string {
  if (scan === null) return t`Its pages are pictures, and their letters are not read.`
  if (scan.reason !== null) return scan.reason
  const read = formatCount(scan.readPages)
  const all = pageCount === null ? null : formatCount(pageCount)
  if (scan.isStopped) {
    return all === null
      ? t`Reading its letters was stopped.`
      : t`Reading its letters was stopped: ${read} of ${all} pages are read.`
  }
  return all === null
    ? t`Its letters are being read.`
    : t`Its letters are being read: ${read} of ${all} pages.`
}
