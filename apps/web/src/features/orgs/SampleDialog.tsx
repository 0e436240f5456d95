import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { t } from '@lingui/core/macro'

import { useOpenSample } from './use-open-sample.ts'

type SampleDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Offers the demo family, and says that the user's own records stay as they are. */
export function SampleDialog({ open, onOpenChange }: SampleDialogProps) {
  const sample = useOpenSample()
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={sample.isPending}
      title={t`Look at the demo family`}
      description={t`People, companies, funds and prices are all invented. The family gets an organisation of its own beside yours: nothing of yours is touched, and you can delete it when you have seen enough.`}
      footer={
        <>
          <Button onClick={close} disabled={sample.isPending}>
            {t`Cancel`}
          </Button>
          <Button
            variant="solid"
            color="primary"
            loading={sample.isPending}
            onClick={async () => (await sample.open()) && close()}
          >
            {sample.isPending ? t`Filling it in…` : t`Open the demo family`}
          </Button>
        </>
      }
    />
  )
}
