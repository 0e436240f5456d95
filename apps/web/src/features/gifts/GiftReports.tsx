import type { GiftDetail, GiftReport } from '@kinfolio/contract/gift-records'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { formatDay } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { reportKindLabels } from './words.ts'

/** Reports that are due or came, and what became of the gift. */
export function GiftReports({ gift }: { gift: GiftDetail }) {
  const { may } = useOrg()
  return (
    <Card
      title={t`Reports and results`}
      flush
      actions={
        may('write') && (
          <Button size="sm" icon="lucide:plus" onClick={() => openOverlay('giftReport', { giftId: gift.id })}>
            {t`Add report`}
          </Button>
        )
      }
    >
      {gift.reports.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted">
          {t`A report that is due by a day, or a note of what became of the gift, stands here.`}
        </p>
      ) : (
        <ul aria-label={t`Reports and results`} className="divide-y">
          {gift.reports.map((report) => (
            <Line key={report.id} report={report} giftId={gift.id} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ report, giftId }: { report: GiftReport; giftId: string }) {
  const { may } = useOrg()
  const { kind, dueOn, receivedOn, note, paperId, paperName, isLate } = report
  const days = [
    kind === 'REPORT' && dueOn && t`due ${formatDay(dueOn)}`,
    receivedOn && (kind === 'REPORT' ? t`came ${formatDay(receivedOn)}` : formatDay(receivedOn)),
  ]
  return (
    <li className="flex items-start gap-3 px-4 py-2">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{reportKindLabels[kind]}</span>
          <span className="text-xs text-muted">{days.filter(Boolean).join(' · ')}</span>
          {isLate && (
            <Badge color="error" icon="lucide:triangle-alert">
              {t`Late`}
            </Badge>
          )}
        </p>
        {note !== '' && <p className="whitespace-pre-wrap break-words">{note}</p>}
        {paperId && paperName && (
          <Link to="/papers/$id" params={{ id: paperId }} className="text-xs text-link hover:underline">
            {paperName}
          </Link>
        )}
      </div>
      {may('write') && (
        <IconButton
          icon="lucide:pencil"
          size="sm"
          label={t`Change: ${reportKindLabels[kind]}, ${formatDay(dueOn ?? receivedOn ?? '')}`}
          onClick={() => openOverlay('giftReport', { giftId, report })}
        />
      )}
    </li>
  )
}
