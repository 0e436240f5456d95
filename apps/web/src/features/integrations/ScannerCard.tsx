import type { Integrations } from '@kinfolio/contract/integrations'
import { Badge } from '@kinfolio/ui/Badge'
import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

/** The virus scanner of the installation, as it answers now. */
export function ScannerCard({ scanner }: { scanner: Integrations['virusScanner'] }) {
  return (
    <Card
      title={t`Virus scanner`}
      description={t`Looks at papers after they are added. One with a virus is not shown, downloaded or shared.`}
      actions={<State scanner={scanner} />}
    >
      <p className="text-sm text-muted">
        {scanner === null ? (
          <Trans>
            No virus scanner is set up, so papers are not looked at. Whoever runs the server sets{' '}
            <code className="font-mono text-xs">CLAMD_URL</code> to the address of ClamAV.
          </Trans>
        ) : scanner.isAnswering ? (
          t`Answers as ${scanner.scanner ?? ''}. Each file is looked at once.`
        ) : (
          t`It does not answer. Papers are kept and say that nobody has looked at them; it is asked again every hour.`
        )}
      </p>
    </Card>
  )
}

function State({ scanner }: { scanner: Integrations['virusScanner'] }) {
  if (scanner === null) return <Badge>{t`Not set up`}</Badge>
  return scanner.isAnswering ? (
    <Badge color="success">{t`Works`}</Badge>
  ) : (
    <Badge color="error">{t`In trouble`}</Badge>
  )
}
