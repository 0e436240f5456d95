import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

type BankAlarmCalloutProps = { alarms: readonly { payee: { name: string } }[] }

/** Whose bank details changed, and that nothing is to be paid until somebody has called. */
export function BankAlarmCallout({ alarms }: BankAlarmCalloutProps) {
  const names = [...new Set(alarms.map(({ payee }) => payee.name))].join(', ')
  return (
    <Callout
      color="error"
      title={t`Changed bank details: ${names}`}
      actions={
        <Button asChild size="sm">
          <Link to="/bank-details" search={{ alarm: true }}>{t`See what changed`}</Link>
        </Button>
      }
    >
      {plural(alarms.length, {
        one: 'Another account than the one on file is named. Pay nothing until somebody has called a number that you know.',
        other:
          '# other accounts than those on file are named. Pay nothing until somebody has called a number that you know.',
      })}
    </Callout>
  )
}
